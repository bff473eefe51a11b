import type { LinkProps } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Link } from './link.tsx';

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** Goes somewhere, and looks like a button because it is the next step. It stays a link: it can be opened in a new tab. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className ?? ''}`} />;
}
