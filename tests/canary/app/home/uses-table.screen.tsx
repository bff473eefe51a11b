// breaks: walls:tables-only-from-server-files
import { greetings } from './greeting.table.server.ts';

export const loader = () => greetings;
