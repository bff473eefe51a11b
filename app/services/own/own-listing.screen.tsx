import { useState } from 'react';
import { href, Link, useActionData } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CompletenessMeter } from '../../../ui/completeness.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { namedSite } from '../../accounts/misleading-name.ts';
import { MisleadingNameNote } from '../../accounts/misleading-name-note.tsx';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { answerProfileForm } from '../../profiles/answer-profile-form.server.ts';
import { answerVisibility } from '../../profiles/answer-visibility.server.ts';
import { ListedLine } from '../../profiles/listed-line.tsx';
import type { ProfileAnswer } from '../../profiles/profile-answer.ts';
import { readIntent } from '../../profiles/read-intent.server.ts';
import type { Route } from './+types/own-listing.screen.ts';
import { answerPostAgain } from './answer-post-again.server.ts';
import { findOwnListing } from '../find-own-listing.server.ts';
import { findServiceTypes } from '../list/find-service-types.server.ts';
import { hideListing } from '../hide-listing.server.ts';
import {
  listingFields,
  listingForm,
  listingLabels,
  parseListing,
  titleOfListingErrors,
  type ListingField,
} from './listing-rules.ts';
import { isListingPlace } from './listing-place.ts';
import { OwnListingForm } from './own-listing-form.tsx';
import { listingCompleteness } from '../own-listing.ts';
import { saveListing } from './save-listing.server.ts';
import { listingFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db, config } = context.get(platformContext);
  const site = namedSite(config);
  const types = await findServiceTypes(db);
  const own = await findOwnListing(db, viewer.id);
  if (!own) return { types, form: listingForm(), mark: '', site, own: null };
  const { id, form, mark, listed } = own;
  const publicPath = href('/services/:serviceId', { serviceId: id });
  return { types, form, mark, site, own: { listed, completeness: listingCompleteness(form), publicPath } };
}

export async function action(args: Route.ActionArgs) {
  const intent = await readIntent(args.request);
  if (intent === 'post-again') return answerPostAgain(args);
  if (intent === 'visibility') {
    return answerVisibility(args, {
      hide: hideListing,
      flash: { hidden: listingFlash['listing-hidden'], shown: listingFlash['listing-shown'] },
      isPlace: isListingPlace,
    });
  }
  return answerProfileForm(args, {
    fields: listingFields,
    parse: parseListing,
    titleOf: titleOfListingErrors,
    labels: listingLabels,
    show: (_: ListingField, value) => value,
    save: saveListing,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping<unknown>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Care service profile', matches[0].loaderData?.siteName);
}

export default function OwnListingScreen({ loaderData }: Route.ComponentProps) {
  const { types, form, mark, site, own } = loaderData;
  const answer = useActionData<ProfileAnswer<ListingField | 'mark'>>();
  const [step, setStep] = useState(0);
  return (
    <div className="page-width py-5 sm:py-8">
      <div className="max-w-2xl lg:max-w-none">
        <h1 tabIndex={-1} className="max-sm:text-2xl">
          Your care service profile
        </h1>
        {own ? (
          <div
            className={`mt-3 grid gap-3 border-y border-line py-3 sm:mt-5 sm:py-4 ${step > 0 ? 'max-md:hidden' : ''}`}
          >
            <ListedLine
              what="listing"
              state={own.listed}
              action={href('/service-profile')}
              place={href('/service-profile')}
            >
              <Link to={own.publicPath} className="link inline-flex min-h-11 items-center">
                View my listing
              </Link>
            </ListedLine>
            <CompletenessMeter label="Completeness" value={own.completeness} isAboveForm />
          </div>
        ) : (
          <p className="mt-3 text-ink-soft">Tell consultants what you need. Your listing stays up for 30 days.</p>
        )}
        <MisleadingNameNote names={[form.name]} site={site} />
        <div className="mt-5 sm:mt-8">
          <OwnListingForm
            values={form}
            mark={mark}
            site={site}
            hasListing={own !== null}
            answer={answer}
            types={types}
            onStep={setStep}
          />
        </div>
      </div>
    </div>
  );
}
