import { hello } from '../visitors/visitor.ts';
import { findGreeting } from './find-greeting.server.ts';
import { GreetingCard } from './greeting-card.tsx';
import { greetingOf } from './half-used.ts';

export const loader = () => findGreeting();

export default function HomeScreen() {
  return <GreetingCard text={greetingOf(hello)} />;
}
