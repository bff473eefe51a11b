import { z } from 'zod';
import type { GivenRating } from './map-rating.ts';
import { mapDate } from './map-text.ts';

/** An optional text. A value of another type counts as absent. */
export const text = z.string().optional().catch(undefined);
/** A list of entries of one kind. An entry of another kind becomes undefined. */
export const entriesOf = <Entry extends z.ZodObject>(entry: Entry) =>
  z
    .array(z.unknown())
    .transform((entries) => entries.map((one) => entry.safeParse(one).data as z.infer<Entry> | undefined));
/** Like entriesOf, but a value that is not a list counts as an empty list. */
export const listOf = <Entry extends z.ZodObject>(entry: Entry) => entriesOf(entry).catch([]);

const keyQuestion = z.object({ name: text, rating: text, reportDate: text, organisationId: text });

/** `currentRatings` in CQC's API: the ratings in the system used until 2024. It may lack `overall`. */
export const currentRatings = z
  .object({
    overall: z
      .object({ rating: text, reportDate: text, organisationId: text, keyQuestionRatings: listOf(keyQuestion) })
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

/** `assessment[]` in CQC's API: the ratings in the system used since 2024. Empty values are '' here, not absent. */
export const assessments = listOf(
  z.object({
    assessmentPlanPublishedDateTime: text,
    ratings: z
      .object({
        asgRatings: listOf(
          z.object({
            rating: text,
            status: text,
            assessmentPlanStatus: text,
            assessmentDate: text,
            keyQuestionRatings: listOf(keyQuestion),
          }),
        ),
      })
      .optional()
      .catch(undefined),
  }),
);

/**
 * Returns the rating in the older system, in an array that is empty without `overall`. The rating counts as inherited
 * from another location if `overall`, or every key question, has the id of another location.
 */
export function ratingOfReports(ratings: z.infer<typeof currentRatings>, locationId: string): GivenRating[] {
  const overall = ratings?.overall;
  if (!overall) return [];
  const isOther = (organisation: string | undefined) => Boolean(organisation) && organisation !== locationId;
  const questions = overall.keyQuestionRatings.filter((one) => one !== undefined);
  return [
    {
      text: overall.rating,
      date: mapDate(overall.reportDate),
      keyQuestions: questions.map(({ name, rating, reportDate }) => ({ name, rating, date: mapDate(reportDate) })),
      isInherited:
        isOther(overall.organisationId) ||
        (questions.length > 0 && questions.every(({ organisationId }) => isOther(organisationId))),
    },
  ];
}

/** Returns the valid ratings ("Current" or "Active") in the newer system, each with its day of publication. */
export function ratingsOfAssessments(list: z.infer<typeof assessments>): GivenRating[] {
  return list.flatMap((assessment) => {
    const date = mapDate(assessment?.assessmentPlanPublishedDateTime);
    return (assessment?.ratings?.asgRatings ?? [])
      .filter((group) => group?.status === 'Current' || group?.assessmentPlanStatus === 'Active')
      .map((group) => ({
        text: group?.rating,
        date,
        keyQuestions: (group?.keyQuestionRatings ?? []).map((one) => ({ name: one?.name, rating: one?.rating, date })),
        isInherited: false,
      }));
  });
}

/** Returns the days of the assessments. If a location has any, its `lastInspection` is out of date. */
export function assessmentDays(list: z.infer<typeof assessments>): (string | null)[] {
  return list.flatMap((assessment) =>
    (assessment?.ratings?.asgRatings ?? []).map((group) => mapDate(group?.assessmentDate)),
  );
}
