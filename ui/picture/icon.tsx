import type { ReactNode } from 'react';

/** Drawn on a 24 px grid with a 2 px stroke, except shapes that set `fill`. */
const shapes = {
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20" />,
  calendar: <path d="M5 6h14v14H5zM5 10.5h14M9 3.5V7m6-3.5V7" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'chevron-up': <path d="m6 14.5 6-6 6 6" />,
  'chevron-left': <path d="m14.5 6-6 6 6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  info: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.1" />,
  warning: <path d="M12 4 2.8 20h18.4ZM12 10v4.5m0 2.6v.1" />,
  error: <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7ZM12 7.5V13m0 3.2v.1" />,
  success: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.3l2.8 2.8L16 9.5" />,
  'star-filled': (
    <path fill="currentColor" d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z" />
  ),
  pin: (
    <path d="M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z" />
  ),
  clock: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.2 2" />,
  shield: <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6Zm-3 8.3 2.2 2.2 4-4.2" />,
  message: <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4Z" />,
  mail: <path d="M3.5 6h17v12.5h-17Zm0 1 8.5 6.5L20.5 7" />,
  phone: (
    <path d="M6 4h3.5l1.5 4.5-2.2 1.8a11 11 0 0 0 5 5l1.7-2.3L20 14.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z" />
  ),
  external: <path d="M13.5 4H20v6.5M20 4l-9 9m6.5 1.5V20H4V6.5h5.5" />,
  user: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />,
  filter: <path d="M4 7h16M7 12h10m-7 5h4" />,
  download: <path d="M12 4v11m-5-5 5 5 5-5M4.5 20h15" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

type IconProps = (
  | { name: IconName }
  /** For an icon used on few screens: its shapes on the grid. */
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
      {'name' in icon ? shapes[icon.name] : icon.drawing}
    </svg>
  );
}
