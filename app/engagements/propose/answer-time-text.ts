/** How long a care service takes to answer proposals, in hours: the median of the last 90 days, and of how many. */
export type AnswerTime = { medianHours: number; answers: number };

/** Returns 'It usually answers within 2 days (12 answers in the last 90 days).' */
export function answerTimeText({ medianHours, answers }: AnswerTime): string {
  const time =
    medianHours < 1
      ? 'an hour'
      : medianHours < 24
        ? counted(Math.ceil(medianHours), 'hour')
        : counted(Math.ceil(medianHours / 24), 'day');
  return `Usually answers within ${time} (${answers} answers in the last 90 days).`;
}

const counted = (count: number, what: string) =>
  count === 1 ? `a ${what}`.replace('a hour', 'an hour') : `${count} ${what}s`;
