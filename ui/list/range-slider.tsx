import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { useIsEnhanced } from '../page/use-is-enhanced.ts';
import type { RailProps, RangeSliderProps } from './range-slider-props.ts';

const Rail = lazyPart<RailProps>(async () => (await import('./range-slider-rail.tsx')).RangeSliderRail);

/** The heavy part is loaded when the slider is this close to the visible area. */
const nearPx = 200;

/**
 * A slider for a range. Label, figures and the empty rail appear at once. The thumbs load after hydration, when they
 * are about to be visible: Base UI positions them with inline styles, which a strict CSP forbids in server-sent HTML.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, format = String, names, form } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const id = useId();
  const mounted = useIsEnhanced();
  const still = (
    <div className="flex h-11 items-center">
      <div className="h-1.5 w-full rounded-full bg-line-strong" />
    </div>
  );
  return (
    <fieldset ref={box} aria-labelledby={`${id}-label`} className="min-w-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span className="text-ink-soft">
          {format(value[0])} to {format(value[1])}
        </span>
      </div>
      {isNear ? (
        <Suspense fallback={still}>
          <Rail {...props} format={format} />
        </Suspense>
      ) : (
        still
      )}
      {names && !mounted && (
        <noscript>
          {import.meta.env.SSR &&
            names.map((name, end) => (
              <input
                key={name}
                type="number"
                name={name}
                form={form}
                min={min}
                max={max}
                step={step}
                defaultValue={value[end]}
                aria-label={`${label}, ${end ? 'highest' : 'lowest'}`}
                className="mr-2 h-11 w-28 rounded-control border border-line-strong px-2"
              />
            ))}
        </noscript>
      )}
      {names &&
        mounted &&
        names.map((name, end) => <input key={name} type="hidden" name={name} form={form} value={value[end]} />)}
    </fieldset>
  );
}
