import { LinkButton } from '../../ui/link-button.tsx';

type Props = { id: string; heading: string; to: string; button: string };

/**
 * Heading and button of a list on the front page, side by side. On a phone the button's label takes two lines; with
 * large text the button is below the heading.
 */
export function ListHead({ id, heading, to, button }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-6">
      <h2 id={id} className="max-sm:flex-[1_1_9rem] max-sm:text-lg max-sm:leading-tight">
        {heading}
      </h2>
      <LinkButton to={to} size="small" className="max-sm:max-w-30">
        {button}
      </LinkButton>
    </div>
  );
}
