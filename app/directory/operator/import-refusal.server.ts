import { longDateOf } from '../../../ui/text/dates.ts';
import { importTexts } from './import-texts.ts';
import type { StartedImport } from '../start-import.server.ts';

/** Returns the reason why an import cannot start, as text for the user. */
export function importRefusal(refused: Extract<StartedImport, { ok: false }>): string {
  switch (refused.reason) {
    case 'already-running':
      return refused.isAsking ? importTexts.isAsking : 'An import is already running.';
    case 'older-file':
      return `The file is dated ${longDateOf(refused.dataDate)}, which is older than our data from ${longDateOf(refused.lastDate)}. To import it anyway, tick ‘${importTexts.takeOlder}’ and import the file again.`;
    case 'not-configured':
    case 'unreadable-file':
      return refused.message;
  }
}
