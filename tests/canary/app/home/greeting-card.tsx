import { Card } from '../../ui/card.tsx';
import { shout } from './parts/shout.ts';

export function GreetingCard({ text }: { text: string }) {
  return <Card>{shout(text)}</Card>;
}
