import { englandPath, mapHeight, mapWidth, toMapPoint, type MapPosition } from './england-map.ts';

/** The radius of the ring that highlights the point, and the width of the margin on every side of the picture. */
const halo = 34;

type Props = MapPosition & {
  /** The location in words, for users who cannot see the map. */
  label: string;
  className?: string;
};

/** A small map of England with a point. We draw it ourselves, so that no map service learns which provider a user views. */
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
      <circle cx={point.x} cy={point.y} r={halo} className="fill-action opacity-25" />
      <circle cx={point.x} cy={point.y} r="15" className="fill-action stroke-surface" strokeWidth="5" />
    </svg>
  );
}
