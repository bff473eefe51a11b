import { lineHeight, type MapDot, type MapLabel, type NeighbourhoodMap } from './neighbourhood-map.ts';

/**
 * A map of the surroundings with numbered dots, distance rings and an arrow to the north. We draw it ourselves, without
 * a map service.
 */
export function NeighbourhoodPicture({ map }: { map: NeighbourhoodMap }) {
  const { size, middle, rings, dots, text } = map;
  const half = size / 2;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} className="w-full max-w-md">
      <circle cx={half} cy={half} r={rings.at(-1)?.radius} className="fill-sunken forced-colors:fill-[Canvas]" />
      <g fill="none" className="stroke-line-strong" strokeDasharray="3 4">
        {rings.map(({ radius }) => (
          <circle key={radius} cx={half} cy={half} r={radius} />
        ))}
      </g>
      <g aria-hidden="true" fontSize="13" textAnchor="middle" className="fill-ink-soft">
        {rings.map(({ radius, label }) => (
          <Words key={radius} label={label} />
        ))}
        <path d={`M${size - 20} 34v-22m-5 6 5-6 5 6`} fill="none" className="stroke-ink-soft" strokeWidth="2" />
        <text x={size - 20} y="50">
          N
        </text>
      </g>
      <g aria-hidden="true" fontSize="15">
        {dots.map((dot, at) => (
          <g key={at}>
            <circle cx={dot.x} cy={dot.y} r="11" className="fill-action stroke-surface" strokeWidth="2" />
            <text x={dot.x} y={dot.y + 5} textAnchor="middle" fontSize="14" className="fill-on-action font-semibold">
              {at + 1}
            </text>
            <Name dot={dot} />
          </g>
        ))}
        {/* Drawn last, so that a dot in the same place doesn't hide it. */}
        <circle cx={middle.x} cy={middle.y} r="10" className="fill-accent stroke-ink" strokeWidth="2.5" />
        <Name dot={middle} className="font-semibold" />
      </g>
    </svg>
  );
}

function Name({ dot: { label }, className = '' }: { dot: MapDot; className?: string }) {
  return label && <Words label={label} className={`fill-ink ${className}`} />;
}

/** Text outlined in the background colour, so that it stays readable where it crosses a ring. */
function Words({ label: { lines, x, y, anchor }, className = '' }: { label: MapLabel; className?: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={`stroke-sunken [paint-order:stroke] ${className}`}
      strokeWidth="5"
      strokeLinejoin="round"
    >
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at && lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
