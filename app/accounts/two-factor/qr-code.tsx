/** The dark squares of a QR code as one SVG path; `size` is the edge in squares, including the empty border. */
export type QrDrawing = { size: number; path: string };

/** A QR code, dark on white with a white border in both themes, as cameras expect. */
export function QrCode({ drawing, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block aspect-square w-full max-w-64 rounded-sm border border-line"
    >
      <rect width={drawing.size} height={drawing.size} className="fill-paint-white" />
      <path d={drawing.path} className="fill-on-marigold" />
    </svg>
  );
}
