// breaks: build:server-code-in-the-browser
import { findGreeting } from './find-greeting.server.ts';

export default function LeaksScreen() {
  return <button onClick={() => void findGreeting()}>Greet</button>;
}
