import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { mostZoom, moveCrop, zoomCrop, type Crop } from './portrait-crop.ts';
import './portrait-crop.css';

const shownPx = 256;
/** One key press moves the picture by this fraction of the square; with Shift, by a fifth of that. */
const step = 0.05;
const fineStep = step / 5;

type Direction = { name: string; right?: number; down?: number };

const directions: Record<string, Direction> = {
  ArrowLeft: { name: 'left', right: -1 },
  ArrowRight: { name: 'right', right: 1 },
  ArrowUp: { name: 'up', down: -1 },
  ArrowDown: { name: 'down', down: 1 },
};

type Props = {
  /** A data URL. */
  src: string;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** Called with the picture when it was drawn, or with undefined when it could not be drawn. */
  onLook: (picture: HTMLImageElement | undefined) => void;
};

/**
 * A picture in a square with a round mask. It is moved by dragging, with the arrow keys or with buttons, and enlarged with a
 * slider.
 */
export function PortraitCropper({ src, crop, onCrop, onLook }: Props) {
  const [ratio, setRatio] = useState(1);
  const [said, setSaid] = useState('');
  const dragged = useRef<{ x: number; y: number }>(undefined);

  const move = ({ name, right = 0, down = 0 }: Direction, by: number) => {
    const moved = moveCrop(crop, ratio, { right: right * by, down: down * by });
    const isAtEdge = moved.x === crop.x && moved.y === crop.y;
    setSaid(isAtEdge ? `It can’t go any further ${name}.` : `Moved ${name}. ${placeText(moved)}`);
    onCrop(moved);
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(direction, event.shiftKey ? fineStep : step);
  };
  const drag = (event: PointerEvent) => {
    const from = dragged.current;
    if (!from) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onCrop(moveCrop(crop, ratio, { right: (event.clientX - from.x) / width, down: (event.clientY - from.y) / width }));
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const drop = () => (dragged.current = undefined);
  const offset = (at: number) => `${-(crop.zoom - 1) * at * 100}%`;
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-1 font-semibold">Move and crop</legend>
      <p id="crop-hint" className="text-sm text-ink-soft">
        Drag the picture, or use the arrow keys or the buttons. Only the part in the circle will show.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an 'application' is operated with the keyboard */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys move the picture
        tabIndex={0}
        aria-label="Your photo"
        aria-describedby="crop-hint"
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        className="relative size-64 cursor-move touch-none overflow-hidden rounded-control bg-sunken select-none"
      >
        <img
          src={src}
          width={shownPx}
          height={shownPx}
          alt="The one you chose"
          draggable={false}
          onLoad={({ currentTarget: picture }) => {
            setRatio(picture.naturalWidth / picture.naturalHeight);
            onLook(picture);
          }}
          onError={() => onLook(undefined)}
          className="absolute max-w-none object-cover"
          style={{
            width: `${crop.zoom * 100}%`,
            height: `${crop.zoom * 100}%`,
            left: offset(crop.x),
            top: offset(crop.y),
            objectPosition: `${crop.x * 100}% ${crop.y * 100}%`,
          }}
        />
        <span aria-hidden="true" className="crop-mask pointer-events-none absolute inset-0" />
      </div>
      <div className="flex flex-wrap gap-2">
        {Object.values(directions).map((direction) => (
          <Button key={direction.name} size="small" onClick={() => move(direction, step)} onKeyDown={press}>
            Move {direction.name}
          </Button>
        ))}
      </div>
      <label className="grid w-full max-w-64 gap-1 font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => onCrop(zoomCrop(crop, ratio, Number(event.currentTarget.value)))}
          className="h-11 w-full cursor-pointer accent-action"
        />
      </label>
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
    </fieldset>
  );
}

function placeText({ x, y }: Crop): string {
  return `${Math.round(x * 100)}% across and ${Math.round(y * 100)}% down the picture.`;
}
