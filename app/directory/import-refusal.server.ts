import { importTexts } from './import-texts.ts';
import type { StartedImport } from './start-import.server.ts';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** Why an import does not begin, for people. */
export function importRefusal(refused: Extract<StartedImport, { ok: false }>): string {
  switch (refused.reason) {
    case 'already-running':
      return refused.isAsking ? importTexts.isAsking : 'An import is running already.';
    case 'older-file':
      return `The file is of ${day.format(new Date(refused.dataDate))}, older than the data that is here, of ${day.format(new Date(refused.lastDate))}.`;
    case 'not-configured':
    case 'unreadable-file':
      return refused.message;
  }
}
