import { Slider } from '@base-ui/react/slider';
import type { RailProps } from './range-slider-props.ts';

const pair = (value: number | readonly number[]): [number, number] =>
  typeof value === 'number' ? [value, value] : [value[0] ?? 0, value[1] ?? 0];

/** The heavy part of RangeSlider. Never import it directly: that would load Base UI with the page. */
export function RangeSliderRail({ label, min, max, step, value, onChange, onCommit, format }: RailProps) {
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      value={value}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit?.(pair(next))}
      thumbAlignment="edge"
    >
      <Slider.Control className="flex h-11 touch-none items-center select-none">
        <Slider.Track className="h-1.5 w-full rounded-full bg-line-strong">
          <Slider.Indicator className="rounded-full bg-action" />
          {['lowest', 'highest'].map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              getAriaLabel={() => `${label}, ${end}`}
              getAriaValueText={(_, number) => format(number)}
              className="size-7 rounded-full border-2 border-action bg-surface shadow-card transition-colors after:absolute after:-inset-2 hover:bg-action-soft has-[:focus-visible]:bg-accent has-[:focus-visible]:[outline:3px_solid_var(--color-focus-outer)] has-[:focus-visible]:outline-offset-2"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
