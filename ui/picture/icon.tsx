import type { ReactNode } from 'react';
import { shapeHref, type IconName } from './shape-href.ts';

type IconProps = (
  | { name: IconName }
  /** The SVG shapes (24 by 24) of an icon that is not in shapes.svg, because only few screens use it. */
  | { drawing: ReactNode }
) & {
  /** Tailwind size, default size-5 (20 px). */
  className?: string;
  /** Set it only if no text is beside the icon. Without it the icon is hidden from screen readers. */
  label?: string;
};

/** A small icon beside a word, in the colour of the surrounding text. It has no meaning of its own unless it has a label. */
export function Icon({ className = 'size-5', label, ...icon }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon inline-block shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {'name' in icon ? <use href={shapeHref(icon.name)} /> : icon.drawing}
    </svg>
  );
}
