export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border-2 text-center font-semibold leading-tight no-underline transition-colors select-none ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft ' +
  'aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong',
  secondary: 'border-action bg-surface text-action hover:bg-action-soft hover:text-action-strong',
  quiet: 'border-transparent bg-transparent text-action hover:bg-action-soft hover:text-action-strong',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
};

// A small button looks 36 px high, but its press area is 44 px high.
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-2 text-base',
  small: 'min-h-9 px-3 py-1 text-sm after:absolute after:-inset-x-0.5 after:-inset-y-1.5',
};

/**
 * Returns the classes of a button, for elements other than Button and LinkButton (a file label, a summary). Use one
 * primary button per view.
 */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}
