import type { ReactNode } from 'react';
import { longDate } from '../../../ui/text/dates.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { IconName } from '../../../ui/picture/shape-href.ts';
import { askedQuestions, cqcPage, isRated, ownRatingWords, type ProviderDetail } from './provider-detail.ts';
import {
  copyAgeText,
  dateAndAge,
  isCopyOld,
  isRatingOld,
  olderAnswersText,
  ratingAgeOrReason,
  yearsText,
} from './rating-age.ts';
import { RatingsExplained } from './ratings-explained.tsx';
import { RatingMark } from './rating-mark.tsx';

/** The CQC rating of a provider and its age. */
export function ProviderRating({ provider, today }: { provider: ProviderDetail; today: string }) {
  const { rating, isRatingLoaded, lastInspectionDate, ratingDate } = provider;
  const isLater =
    isRated(rating) && ratingDate !== null && lastInspectionDate !== null && lastInspectionDate > ratingDate;
  const ownWords = ownRatingWords(provider);
  return (
    <section aria-labelledby="rating">
      <h2 id="rating">CQC rating</h2>
      <p className="mt-4">
        <RatingMark rating={rating} isRatingLoaded={isRatingLoaded} size="large" />
      </p>
      <p className="mt-3 text-lg">{ratingAgeOrReason(provider, today)}</p>
      <AgeRemark provider={provider} today={today} />
      {provider.isRatingInherited && (
        <Remark icon="info" title="Inherited rating">
          CQC gave this rating under the previous provider. It hasn’t rated the service under the current one yet.
        </Remark>
      )}
      {lastInspectionDate && (
        <p className="mt-3 text-ink-soft">
          CQC last inspected this service on {longDate(lastInspectionDate)}
          {isLater && '. That’s after this rating: not every inspection leads to a new one.'}
        </p>
      )}
      {ownWords && <p className="mt-3 text-ink-soft">In CQC’s own words: ‘{ownWords}’</p>}
      <RatingsExplained rating={rating} />
      <KeyQuestions provider={provider} today={today} />
      <p className="mt-5">
        <a href={cqcPage(provider.cqcLocationId)} rel="external" className="link inline-block py-2.5">
          Read the inspection report on CQC’s website{'\u00A0'}
          <Icon name="external" className="inline size-4" />
        </a>
      </p>
    </section>
  );
}

/** A box with the age of the rating and of our data. Empty if both are recent (D52). */
function AgeRemark({ provider, today }: { provider: ProviderDetail; today: string }) {
  const { rating, ratingDate, dataDate } = provider;
  const older = olderAnswersText(askedQuestions(provider.keyQuestions), ratingDate, today);
  const copyText = dataDate && isCopyOld(dataDate, today) && copyAgeText(dataDate, today);
  const since = `CQC may have published a ${isRated(rating) ? 'newer ' : ''}rating since then.`;
  if (isRated(rating) && ratingDate && isRatingOld(ratingDate, today)) {
    return (
      <Remark icon="clock" title={`This rating is ${yearsText(ratingDate, today)} old`}>
        {copyText && `${copyText}. ${since} `}
        {older}A lot can change in that time. Ask what has changed since, and visit before you decide.
      </Remark>
    );
  }
  if (!copyText) return null;
  return (
    <Remark icon="clock" title={copyText}>
      {since}
      {older && ` ${older}`}
    </Remark>
  );
}

function Remark({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex reading-width gap-3 rounded-control border border-transparent bg-accent-soft px-4 py-3 text-on-accent print:border-line">
      <Icon name={icon} className="mt-1 size-5" />
      <p>
        <strong>{title}.</strong> {children}
      </p>
    </div>
  );
}

function KeyQuestions({ provider, today }: { provider: ProviderDetail; today: string }) {
  const questions = askedQuestions(provider.keyQuestions);
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className="mt-8">CQC’s five key questions</h3>
      <ul className="mt-3 border-t border-line">
        {questions.map(({ name, meaning, rating, date }) => (
          <li
            key={name}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 sm:flex-nowrap"
          >
            <div className="min-w-0 basis-full sm:basis-auto">
              <h4 className="font-semibold">{name}</h4>
              <p className="text-sm text-ink-soft">{meaning}</p>
            </div>
            <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:shrink-0 sm:flex-col sm:items-end">
              <RatingMark rating={rating} isRatingLoaded className="text-sm" />
              {date && (
                <span className="text-sm text-ink-soft figures">
                  {isRatingOld(date, today) ? dateAndAge(date, today) : longDate(date)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
