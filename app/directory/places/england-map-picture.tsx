import { englandPath, mapHeight, mapWidth, toMapPoint, type MapPosition } from './england-map.ts';

type Town = MapPosition & { name: string; side: 'left' | 'right' };

/** A few towns, for orientation. */
const towns: readonly Town[] = [
  { name: 'Newcastle', latitude: 54.97, longitude: -1.61, side: 'right' },
  { name: 'York', latitude: 53.96, longitude: -1.08, side: 'left' },
  { name: 'Birmingham', latitude: 52.48, longitude: -1.9, side: 'right' },
  { name: 'London', latitude: 51.51, longitude: -0.13, side: 'left' },
];

/** The radius of the ring that highlights the point, and the width of the margin on every side of the picture. */
const halo = 34;

type Props = MapPosition & {
  /** The location in words, for users who cannot see the map. */
  label: string;
  className?: string;
};

/** A map of England with a point. We draw it ourselves, so that no map service learns which provider a user views. */
export function EnglandMapPicture({ latitude, longitude, label, className = '' }: Props) {
  const point = toMapPoint({ latitude, longitude });
  return (
    <svg
      viewBox={`${-halo} ${-halo} ${mapWidth + 2 * halo} ${mapHeight + 2 * halo}`}
      role="img"
      aria-label={label}
      className={className}
    >
      <path
        d={englandPath}
        className="fill-sunken stroke-line-strong forced-colors:fill-[Canvas]"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {towns.map((town) => (
        <TownName key={town.name} {...town} />
      ))}
      <circle cx={point.x} cy={point.y} r={halo} className="fill-action opacity-25" />
      <circle cx={point.x} cy={point.y} r="15" className="fill-action stroke-surface" strokeWidth="5" />
    </svg>
  );
}

function TownName({ name, side, ...position }: Town) {
  const { x, y } = toMapPoint(position);
  return (
    <g className="fill-ink-soft" aria-hidden="true">
      <circle cx={x} cy={y} r="5" />
      <text
        x={side === 'left' ? x - 14 : x + 14}
        y={y + 8}
        textAnchor={side === 'left' ? 'end' : 'start'}
        fontSize="25"
      >
        {name}
      </text>
    </g>
  );
}
