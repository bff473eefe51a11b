import { data, type RouterContextProvider } from 'react-router';
import { readFormData } from '../../../platform/http/body/read-form-data.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { type FreeDay } from '../../availability/free-days.ts';
import { readDays } from '../../availability/sent-days.ts';
import {
  daysFailedText,
  noProfileText,
  signedOutText,
  unreadableDaysText,
  type AvailabilityAnswer,
} from './availability-answer.ts';
import { saveAvailability } from './save-availability.server.ts';
import { consultantFlash } from '../flash-messages.server.ts';

type SentDays = { base: FreeDay[]; days: FreeDay[]; isFromCheckboxes: boolean };

/**
 * Returns the days that the Availability tab sent. Its form has `intent=availability`, `days` and `base` as
 * '2027-06-01,2027-06-02' and, without JavaScript, one `day` per ticked box. Returns 'another-form' for a form with
 * another intent, and undefined for a malformed one. The request body can still be read afterwards.
 */
export async function readAvailability(request: Request): Promise<SentDays | 'another-form' | undefined> {
  const form = await readFormData(request.clone());
  if (!form?.getAll('intent').includes('availability')) return 'another-form';
  const single: Record<string, string> = {};
  const ticked: string[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') return undefined;
    if (name === 'day') ticked.push(value);
    else if (!['intent', 'days', 'base', 'form'].includes(name) || Object.hasOwn(single, name)) return undefined;
    else single[name] = value;
  }
  const isFromCheckboxes = single['form'] === 'checkboxes';
  if (!isFromCheckboxes && (single['form'] !== undefined || ticked.length > 0)) return undefined;
  if (single['days'] === undefined || single['base'] === undefined) return undefined;
  const base = readDays(single['base']);
  const days = readDays([single['days'], ...ticked].filter(Boolean).join(','));
  return base && days && { base, days, isFromCheckboxes };
}

type Answered = Omit<Extract<AvailabilityAnswer, { ok: false; text: string }>, 'about' | 'at' | 'today'>;

/**
 * Saves the sent days of the signed-in user and returns the answer for the Availability tab. If the form was sent
 * without JavaScript and the days were saved, redirects to the page instead.
 */
export async function answerAvailability(
  context: Readonly<RouterContextProvider>,
  request: Request,
  sent: SentDays | undefined,
) {
  const platform = context.get(platformContext);
  const { log } = platform;
  const today = todayInLondon();
  const head = { about: 'availability', at: Date.now(), today } as const;
  const refuse = (status: number, reason: Answered['reason'], text: string) =>
    data({ ...head, ok: false, reason, text, base: sent?.base, sent: sent?.days } satisfies AvailabilityAnswer, {
      status,
    });

  if (!sent) return refuse(400, 'broken-rule', unreadableDaysText);
  const session = await context.get(sessionContext).readStored();
  if (!session) return refuse(401, 'signed-out', signedOutText);
  const answer = await logFailure(log, 'saving free days failed', saveAvailability(platform, session, sent, today));
  if (!answer) return refuse(503, 'failed', daysFailedText);
  if (!answer.ok && answer.reason === 'changed-elsewhere') {
    const conflict = { base: sent.base, sent: sent.days, ...answer };
    return data({ ...head, ...conflict } satisfies AvailabilityAnswer, { status: 409 });
  }
  if (!answer.ok && answer.reason === 'signed-out') return refuse(401, answer.reason, signedOutText);
  if (!answer.ok && answer.reason === 'no-profile') return refuse(409, answer.reason, noProfileText);
  if (!answer.ok) return refuse(400, answer.reason, answer.text);
  if (sent.isFromCheckboxes) {
    const flash =
      answer.notification === 'failed'
        ? consultantFlash['availability-saved-untold']
        : consultantFlash['availability-saved'];
    const { pathname, search } = new URL(request.url);
    throw await redirectWithFlash(context, pathname + search, flash);
  }
  return data({ ...head, ...answer } satisfies AvailabilityAnswer);
}
