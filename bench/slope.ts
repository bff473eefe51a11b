/** A measured value `y` at the time `x`. */
export type Point = { x: number; y: number };

/** Returns the slope of the straight line through the points by least squares. NaN for fewer than two different `x`. */
export function slope(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0);
  return sum(({ x, y }) => (x - middleX) * (y - middleY)) / sum(({ x }) => (x - middleX) ** 2);
}
