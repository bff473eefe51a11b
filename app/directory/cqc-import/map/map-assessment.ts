import { z } from 'zod';
import type { GivenRating } from './map-rating.ts';
import { mapDate } from './map-text.ts';

/** A text that may be absent, empty, or of a kind that is not expected: then it is absent. */
export const text = z.string().optional().catch(undefined);
/** A list whose entries are of one kind; an entry of another kind counts as an empty one. */
export const entriesOf = <Entry extends z.ZodObject>(entry: Entry) =>
  z
    .array(z.unknown())
    .transform((entries) => entries.map((one) => entry.safeParse(one).data as z.infer<Entry> | undefined));
/** The same; what is no list counts as an empty one. */
export const listOf = <Entry extends z.ZodObject>(entry: Entry) => entriesOf(entry).catch([]);

const keyQuestion = z.object({ name: text, rating: text, reportDate: text, organisationId: text });

/** `currentRatings`: the system until 2024. It may be there without `overall`. */
export const currentRatings = z
  .object({
    overall: z
      .object({ rating: text, reportDate: text, organisationId: text, keyQuestionRatings: listOf(keyQuestion) })
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

/** `assessment[]`: the single assessment framework, since 2024. Empty values are '' here, not absent. */
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

/** The rating of the older system; none without `overall`. An organisation in it, or in every key question, is who had it before. */
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

/** The ratings of the newer system that stand ("Current" or "Active"), with the day on which each was published. */
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

/** The days on which groups were assessed. `lastInspection` is stale for such a location. */
export function assessmentDays(list: z.infer<typeof assessments>): (string | null)[] {
  return list.flatMap((assessment) =>
    (assessment?.ratings?.asgRatings ?? []).map((group) => mapDate(group?.assessmentDate)),
  );
}
