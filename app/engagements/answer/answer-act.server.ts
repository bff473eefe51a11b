import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { act } from '../act/act.server.ts';
import { events } from '../machine/machine.ts';
import { refusalText } from '../page/refusal-text.ts';
import { readSeen } from './read-seen.ts';
import { checkAct, isActName, readWords, reasonOf, type ActForm } from './act-form.ts';

export type ActOutcome =
  | { ok: true }
  | { ok: false; reason: 'signed-out' | 'not-found' }
  | { ok: false; reason: 'broken-rule'; field: 'words' | 'reason'; text: string }
  | { ok: false; reason: 'not-now'; text: string };

/** Does what a side has sent a form for, or says in words why it cannot be done. */
export async function answerAct(
  platform: Pick<Platform, 'db' | 'jobs' | 'config'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { engagementId, event, form }: { engagementId: string; event: string; form: ActForm },
): Promise<ActOutcome> {
  if (!isUuid(engagementId) || !isUuid(form.formNumber) || !isActName(event)) return { ok: false, reason: 'not-found' };
  const broken = checkAct(event, form);
  const words = readWords(event, form);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const answer = await act(platform, session, {
    engagementId,
    name: event,
    formNumber: form.formNumber,
    seen: readSeen(form.seen),
    ...(events[event].about === 'milestone' && { milestone: Number(form.milestone) }),
    ...('value' in words && { words: words.value }),
    ...(event === 'decline' && { reason: reasonOf(form.reason) }),
    ...(event === 'accept' && { listingAfter: form.listingAfter === 'keep' ? 'keep' : 'close' }),
  });
  if (answer.ok) return answer;
  if (answer.reason === 'signed-out' || answer.reason === 'not-found') return { ok: false, reason: answer.reason };
  if (answer.reason === 'words-missing')
    return { ok: false, reason: 'broken-rule', field: 'words', text: refusalText(answer) };
  return { ok: false, reason: 'not-now', text: refusalText(answer) };
}
