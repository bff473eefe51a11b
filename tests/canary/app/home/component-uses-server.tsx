// breaks: walls:components-import-no-server-files
import { findGreeting } from './find-greeting.server.ts';

export function Greeting() {
  return <p>{String(findGreeting)}</p>;
}
