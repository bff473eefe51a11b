/** A bar chart in a square of 100 by 100 units, with its origin at the top left. */
export type Chart = {
  bars: { x: number; y: number; width: number; height: number }[];
  /** Whole numbers, from 0 up. */
  ticks: { value: number; y: number }[];
};
