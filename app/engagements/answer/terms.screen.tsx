import { randomUUID } from 'node:crypto';
import { data, href, Link, useActionData } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { findBookedDays } from '../../availability/find-booked-days.server.ts';
import { events } from '../machine/machine.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import { findEngagement } from '../page/find-engagement.server.ts';
import { findFreeDaysOf } from '../page/find-free-days-of.server.ts';
import { possibleEvents, whatNext } from '../page/what-next.ts';
import { formOfTerms, placesNeeded } from '../terms/form-of-terms.ts';
import { TermsForm, type TermsAnswer } from '../terms/terms-form.tsx';
import type { Route } from './+types/terms.screen.ts';
import { answerTerms } from './answer-terms.server.ts';

export const middleware = [requireUser];

export async function loader({ params: { engagementId }, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const view = await findEngagement(db, viewer.id, engagementId);
  if (!view) return data(null, { status: 404 });
  const { id, engagement, side, other, listingId } = view;
  const today = todayInLondon();
  const now = Date.now();
  const name = possibleEvents(engagement, side, now, view.isSuspended).find(
    (one) => one === 'counter' || one === 'propose-change',
  );
  const fixed = engagement.milestones.filter(({ state }) => state === 'delivered' || state === 'accepted');
  return data({
    id,
    name: name ?? null,
    side,
    today,
    free: await findFreeDaysOf(db, id, today),
    // A service does not learn what the consultant does for others.
    booked:
      side === 'consultant'
        ? (await findBookedDays(db, viewer.id, today)).filter((one) => one.engagementId !== id)
        : [],
    // A note is by whoever wrote it.
    form: formOfTerms(view.versions.at(-1)?.by === side ? engagement.terms : { ...engagement.terms, note: '' }),
    agreed: engagement.terms,
    fixed: fixed.map((one) => one.id),
    sentence: whatNext({
      ...view,
      other: other.name,
      isOtherClosed: other.isClosed,
      now,
    }).sentence,
    seen: view.record.at(-1)?.sequence ?? 0,
    asksListing: name === 'counter' && side === 'service' && listingId !== null,
    formNumber: randomUUID(),
  });
}

export function action(args: Route.ActionArgs) {
  return answerTerms(args, args.params.engagementId);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refused form, what was typed stays. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.name ? events[loaderData.name].button : 'Terms';
  return privateMeta(title ?? '', matches[0].loaderData?.siteName);
}

export default function TermsScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer & { milestones?: number }>();
  useAnswerToast(answer);
  if (!loaderData) return <EngagementMissing />;
  const { id, name, side, today, free, booked, form, agreed, fixed, sentence, asksListing } = loaderData;
  const back = href('/engagements/:engagementId', { engagementId: id });
  return (
    <div className="page-width py-5 sm:py-8">
      <div className="mx-auto max-w-2xl lg:max-w-none">
        <h1 tabIndex={-1} className="max-sm:text-2xl">
          {name ? events[name].button : 'Terms'}
        </h1>
        {name === null && !answer ? (
          <>
            <p className="mt-3">The terms can’t be changed now. {sentence}</p>
            <p className="mt-6">
              <LinkButton to={back}>Back</LinkButton>
            </p>
          </>
        ) : (
          <div className="mt-6">
            <TermsForm
              id="terms"
              action={href('/engagements/:engagementId/terms', { engagementId: id })}
              values={form}
              answer={answer as TermsAnswer | undefined}
              today={today}
              agreed={agreed}
              free={free}
              booked={booked}
              onlyFree={side === 'service'}
              milestones={answer?.milestones ?? placesNeeded(form)}
              fixed={fixed}
              isStored
              asideTitle="The terms"
              submitLabel={name === 'propose-change' ? 'Propose the change' : 'Send counter-offer'}
              beside={
                <Link to={back} className="link inline-flex min-h-11 items-center">
                  Cancel
                </Link>
              }
            >
              <input type="hidden" name="formNumber" value={answer?.values['formNumber'] ?? loaderData.formNumber} />
              <input type="hidden" name="seen" value={answer?.values['seen'] ?? loaderData.seen} />
              {asksListing && (
                <RadioGroup
                  id="terms-listingAfter"
                  name="listingAfter"
                  legend="If it’s accepted: your listing and the other proposals"
                  options={[
                    { value: 'close', label: 'Close it and tell the others' },
                    { value: 'keep', label: 'Keep it open' },
                  ]}
                  defaultValue={answer?.values['listingAfter'] || 'close'}
                />
              )}
            </TermsForm>
          </div>
        )}
      </div>
    </div>
  );
}
