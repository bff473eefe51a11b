import { href } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A section of /profile for operators: a link to the operator's desk (/operators). */
export function DeskCard() {
  return (
    <Card as="section" aria-labelledby="operators-desk">
      <h2 id="operators-desk" className="text-xl">
        Operator’s desk
      </h2>
      <p className="mt-3">Reports, verifications, imports and the past week’s figures, in one place.</p>
      <p className="mt-4">
        <LinkButton to={href('/operators')}>Open the operator’s desk</LinkButton>
      </p>
    </Card>
  );
}
