import type { ComponentProps } from 'react';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'li' | 'section' | 'aside';
  /** The whole card can be pressed: give its one link the class `stretched-link`, and any buttons in it `relative`. */
  interactive?: boolean;
  /** No padding: for a card that starts with a picture or holds a list. */
  flush?: boolean;
};

/** A box for one item that can be opened. Do not use it as a border around plain text: use space instead. */
export function Card({ as: Tag = 'div', interactive, flush, className, ...rest }: CardProps) {
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={`relative min-w-0 rounded-card border border-line bg-surface shadow-card ${flush ? '' : 'p-4 sm:p-6'} ${
        interactive ? 'transition-colors hover:border-action hover:shadow-raised' : ''
      } ${className ?? ''}`}
    />
  );
}
