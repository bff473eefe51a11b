import { notInText } from '../../../ui/text/control-characters.ts';
import { inFigures } from '../../../ui/text/numbers.ts';

export type ReportReason = 'spam' | 'abuse' | 'fraud' | 'other';
export type ReportDecision = 'acted' | 'dismissed';
/** What whoever reported is told; chosen apart from the decision, of which only operators know. */
export type ReportOutcome = 'acted' | 'nothing-found' | 'looked-at';

export type ReportState = 'open' | 'decided';

/** A report as the operators' list shows it. Times: ISO 8601. */
export type ReportLine = {
  id: string;
  reporter: string;
  reported: string;
  reason: ReportReason;
  createdAt: string;
  decision: ReportDecision | null;
  decidedAt: string | null;
};

export type ReportedMessage = { id: string; from: string; isOfReported: boolean; content: string; sentAt: string };

/** One of the two people of a report. */
export type ReportPerson = {
  name: string;
  /** Null: the account is closed. */
  accountId: string | null;
  /** Of a profile and of a listing that everybody can open; null: there is none. */
  consultantId: string | null;
  serviceId: string | null;
};

/** `isOwn`: the operator made it, so that another one has to decide. */
export type Report = ReportLine & {
  people: { reporter: ReportPerson; reported: ReportPerson };
  details: string;
  note: string;
  told: ReportOutcome | null;
  isOwn: boolean;
  messages: ReportedMessage[];
};

export const reportReasons: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  abuse: 'Abuse or threats',
  fraud: 'Fraud, or asks for money',
  other: 'Something else',
};

export const reportDecisions: Record<ReportDecision, string> = { acted: 'Acted on', dismissed: 'Dismissed' };

/** What the e-mail to whoever reported says, word for word. */
export const reportOutcomes: Record<ReportOutcome, string> = {
  acted: 'We agree with you and we’ve acted on it.',
  'nothing-found': 'We found nothing that breaks our rules, so we haven’t acted on it.',
  'looked-at': 'We’ve dealt with it. We can’t tell you more about our decision.',
};

/** So many messages can be reported at once. */
export const mostReported = 50;
/** So often somebody can report within 24 hours. */
export const reportsPerDay = 10;
const longestDetails = 2000;

export type ReportField = 'reason' | 'details' | 'messages';
export type ReportForm = { reason: string; details: string; messageIds: readonly string[] };
type Broken<Field> = { field: Field; text: string };

/** As it is kept: line ends as '\n', no white space round it. */
export function toDetails(typed: string): string {
  return typed.replaceAll(/\r\n?/g, '\n').trim();
}

function brokenText(typed: string): string | undefined {
  const text = toDetails(typed);
  if (notInText.test(text)) return 'Write without control characters';
  if (text.length > longestDetails) return `Write at most ${inFigures(longestDetails)} characters`;
  return undefined;
}

/** The first broken rule of a report, or undefined. */
export function checkReport({ reason, details, messageIds }: ReportForm): Broken<ReportField> | undefined {
  if (!Object.hasOwn(reportReasons, reason)) return { field: 'reason', text: 'Choose what is wrong' };
  const text = brokenText(details);
  if (text) return { field: 'details', text };
  if (messageIds.length === 0) return { field: 'messages', text: 'Choose at least one message' };
  if (new Set(messageIds).size > mostReported) {
    return { field: 'messages', text: `Choose at most ${mostReported} messages` };
  }
  return undefined;
}

export type DecideField = 'decision' | 'note' | 'told';

/**
 * The first broken rule of an operator's decision, or undefined. `isSomebodyTold`: whoever reported still has an account, so
 * what they are told has to be chosen.
 */
export function checkReportDecision(
  typed: Record<DecideField, string>,
  isSomebodyTold: boolean,
): Broken<DecideField> | undefined {
  if (!Object.hasOwn(reportDecisions, typed.decision)) {
    return { field: 'decision', text: 'Choose whether you have acted on it' };
  }
  if (toDetails(typed.note) === '') return { field: 'note', text: 'Enter what you did, or why nothing was needed' };
  const text = brokenText(typed.note);
  if (text) return { field: 'note', text };
  if (isSomebodyTold && !Object.hasOwn(reportOutcomes, typed.told)) {
    return { field: 'told', text: 'Choose what we tell the person who reported it' };
  }
  return undefined;
}
