import type { LinkProps } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Link } from './link.tsx';

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button because it is the next step. It is still a link and can open in a new tab. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className ?? ''}`} />;
}
