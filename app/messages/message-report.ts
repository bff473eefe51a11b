import { notInText } from '../../ui/text/control-characters.ts';
import { inFigures } from '../../ui/text/numbers.ts';

export type ReportReason = 'spam' | 'abuse' | 'fraud' | 'other';
export type ReportDecision = 'acted' | 'dismissed';
/** The outcome sent to the reporter. It is chosen separately from the decision, which only operators see. */
export type ReportOutcome = 'acted' | 'nothing-found' | 'looked-at';

/** What was reported. The keys are in the database and in URLs. */
export type ReportSubject = 'messages' | 'profile' | 'listing' | 'review';

export type ReportState = 'open' | 'decided';

/** A report as the operators' list shows it. Times: ISO 8601. */
export type ReportLine = {
  id: string;
  reporter: string;
  reported: string;
  subject: ReportSubject;
  reason: ReportReason;
  details: string;
  createdAt: string;
  decision: ReportDecision | null;
  decidedAt: string | null;
};

export type ReportedMessage = { id: string; from: string; isOfReported: boolean; content: string; sentAt: string };

/** One of the two users in a report. */
export type ReportPerson = {
  name: string;
  /** Null: the account is closed. */
  accountId: string | null;
  /** The ids of the user's profile and listing. Each is null unless everyone can open that page. */
  consultantId: string | null;
  serviceId: string | null;
};

/** `isOwn`: this operator made the report, so another operator has to decide. */
export type Report = ReportLine & {
  people: { reporter: ReportPerson; reported: ReportPerson };
  /** How many other reports there are about the same user, open or decided. */
  others: number;
  /** How many of the others await a decision. */
  openOthers: number;
  note: string;
  told: ReportOutcome | null;
  isOwn: boolean;
  messages: ReportedMessage[];
  /** What the profile, listing or review said when it was reported; '' for messages. */
  copy: string;
  /** The id of the profile, listing or review; null for messages. */
  subjectId: string | null;
};

export const reportReasons: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  abuse: 'Abuse or threats',
  fraud: 'Fraud or asking for money',
  other: 'Something else',
};

export const reportSubjects: Record<ReportSubject, string> = {
  messages: 'Messages',
  profile: 'Profile',
  listing: 'Listing',
  review: 'Review',
};

export const reportDecisions: Record<ReportDecision, string> = { acted: 'Acted on', dismissed: 'No action needed' };

/** The exact text in the email to the reporter. */
export const reportOutcomes: Record<ReportOutcome, string> = {
  acted: 'We agree with you and we’ve taken action.',
  'nothing-found': 'We found nothing that breaks our rules, so we haven’t taken any action.',
  'looked-at': 'We’ve dealt with your report, but we can’t tell you any more about our decision.',
};

/** The most messages in one report. */
export const mostReported = 50;
/** The most reports by one user within 24 hours. */
export const reportsPerDay = 10;
const longestDetails = 2000;
/** The most characters that are kept of a reported profile or listing. Its fields together are shorter. */
const longestCopy = 20_000;

export type ReportField = 'reason' | 'details' | 'messages';
export type ReportForm = { reason: string; details: string; messageIds: readonly string[] };
type Broken<Field> = { field: Field; text: string };

/** Returns the text as it is stored: line ends as '\n', without surrounding white space. */
export function toDetails(typed: string): string {
  return typed.replaceAll(/\r\n?/g, '\n').trim();
}

function brokenText(typed: string): string | undefined {
  const text = toDetails(typed);
  if (notInText.test(text)) return 'Remove any control characters';
  if (text.length > longestDetails) return `Use ${inFigures(longestDetails)} characters or fewer`;
  return undefined;
}

export type ThingReportField = Exclude<ReportField, 'messages'>;

/** Returns the first rule that a report about a profile or listing breaks, or undefined. */
export function checkThingReport({
  reason,
  details,
}: Record<ThingReportField, string>): Broken<ThingReportField> | undefined {
  if (!Object.hasOwn(reportReasons, reason)) return { field: 'reason', text: 'Choose what’s wrong' };
  const text = brokenText(details);
  return text ? { field: 'details', text } : undefined;
}

/** Returns a profile or listing as text, one field per paragraph. `facts`: label and text. */
export function toCopy(facts: readonly (readonly [label: string, text: string])[]): string {
  const copy = facts
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n\n');
  const characters = [...copy];
  return characters.length > longestCopy ? `${characters.slice(0, longestCopy - 1).join('')}…` : copy;
}

/** Returns the first rule that a report about messages breaks, or undefined. */
export function checkReport({ reason, details, messageIds }: ReportForm): Broken<ReportField> | undefined {
  const broken = checkThingReport({ reason, details });
  if (broken) return broken;
  if (messageIds.length === 0) return { field: 'messages', text: 'Choose at least one message' };
  if (new Set(messageIds).size > mostReported) {
    return { field: 'messages', text: `Choose no more than ${mostReported} messages` };
  }
  return undefined;
}

export type DecideField = 'decision' | 'note' | 'told';

/**
 * Returns the rules that an operator's decision breaks, at most one per field. `isSomebodyTold`: the reporter still has
 * an account, so the outcome sent to them has to be chosen.
 */
export function checkReportDecision(
  { decision, note, told }: Record<DecideField, string>,
  isSomebodyTold: boolean,
): Broken<DecideField>[] {
  const texts: Record<DecideField, string | undefined> = {
    decision: Object.hasOwn(reportDecisions, decision) ? undefined : 'Choose a decision',
    note: toDetails(note) === '' ? 'Enter what you did, or why no action was needed' : brokenText(note),
    told: isSomebodyTold ? brokenOutcome(decision, told) : undefined,
  };
  const fields = Object.keys(texts) as DecideField[];
  return fields.flatMap((field) => (texts[field] === undefined ? [] : [{ field, text: texts[field] }]));
}

/** Refuses an outcome that contradicts the decision. */
function brokenOutcome(decision: string, told: string): string | undefined {
  if (!Object.hasOwn(reportOutcomes, told)) return 'Choose what to tell the person who made the report';
  if (decision === 'dismissed' && told === 'acted') {
    return 'You decided that no action is needed, but this sentence says we’ve taken action. Choose another sentence, or change your decision.';
  }
  if (decision === 'acted' && told === 'nothing-found') {
    return 'You’ve dealt with it, but this sentence says we haven’t taken any action. Choose another sentence, or change your decision.';
  }
  return undefined;
}
