import { Button } from '../../../ui/button.tsx';
import type { Consent, ConsentKind } from '../consent.ts';

/** Returns a choice with the same answer for all kinds of consent. */
const allOf = (kinds: readonly ConsentKind[], answer: boolean): Consent =>
  Object.fromEntries(kinds.map((kind) => [kind, answer]));

/** Less padding: with the usual padding, three buttons do not fit beside each other on the narrowest screen. */
const narrow = 'max-sm:px-1';

type Props = {
  kinds: readonly ConsentKind[];
  /** The label of the last button, which submits the surrounding form. */
  last: 'Choose' | 'Save';
  disabled?: boolean;
  onChoice: (consent: Consent) => void;
};

/** Three buttons of one size and weight: refusing is as easy as accepting. */
export function ConsentButtons({ kinds, last, disabled, onChoice }: Props) {
  return (
    <div className="mt-3 grid max-w-md grid-cols-3 gap-2">
      <Button disabled={disabled} className={narrow} onClick={() => onChoice(allOf(kinds, true))}>
        Accept
      </Button>
      <Button disabled={disabled} className={narrow} onClick={() => onChoice(allOf(kinds, false))}>
        Refuse
      </Button>
      <Button disabled={disabled} className={narrow} type="submit">
        {last}
      </Button>
    </div>
  );
}
