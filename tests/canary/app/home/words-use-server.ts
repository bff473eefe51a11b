// breaks: walls:words-import-no-server-files
import { findGreeting } from './find-greeting.server.ts';

export const find = findGreeting;
