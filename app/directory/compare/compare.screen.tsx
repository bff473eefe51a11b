import { data, href, Link, useLocation } from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { ShareButtons } from '../../../ui/page/share-buttons.tsx';
import { todayInLondon } from '../../../ui/text/dates.ts';
import type { Route } from './+types/compare.screen.ts';
import { Attribution } from '../attribution.tsx';
import { directoryHref } from '../provider.ts';
import { questionNames } from '../provider/provider-detail.ts';
import { compareHref, fromSearch, mostCompared, type Comparison } from './compare-link.ts';
import { toCompared } from './compared-provider.server.ts';
import { CompareTable } from './compare-table.tsx';
import { findCompared, type FoundComparison } from './find-compared.server.ts';
import { parseComparison } from './parse-comparison.ts';
import { useShortlist } from './shortlist.ts';

const title = 'Compare care providers';
const failedText = 'Failed to load care providers';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { log } = context.get(platformContext);
  const { comparison, asked } = parseComparison(new URL(request.url).searchParams);
  const read = await tryRead(log, 'comparison', () => context.get(publicQueriesContext).read(findCompared, comparison));
  const questions = questionNames;
  if (!read.ok)
    return data({ comparison, asked, questions, hasFailed: true, providers: [], place: undefined }, { status: 503 });
  const { found, place } = read.value;
  const today = todayInLondon();
  return data({
    comparison,
    asked,
    questions,
    hasFailed: false,
    providers: found.map((one) => toCompared(one, today, place)),
    place,
  });
}

/** Not for search engines: every visitor compares different providers. */
export const handle = { canonical: () => null };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${title} - ${matches[0].loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function CompareScreen({ loaderData, matches }: Route.ComponentProps) {
  const { comparison, asked, questions, hasFailed, providers, place } = loaderData;
  const missing = comparison.ids.length - providers.length;
  const { search } = fromSearch(useLocation().state);
  return (
    <div className="page-width pt-3 pb-6 sm:pt-4 sm:pb-10 print:py-2">
      <Breadcrumb items={[{ label: 'Care directory', to: directoryHref() }, { label: 'Compare' }]} />
      <h1 tabIndex={-1} className="mt-4 print:mt-0 print:text-2xl">
        {title}
      </h1>
      {hasFailed ? (
        <Failed comparison={comparison} />
      ) : providers.length === 0 ? (
        <Nothing isGone={missing > 0} />
      ) : (
        <>
          {asked > mostCompared && (
            <p className="mt-3">
              You can compare up to {mostCompared} care providers. These are the first {mostCompared} of the {asked} in
              the link.
            </p>
          )}
          {missing > 0 && (
            <p className="mt-3">
              {missing === 1 ? '1 provider is no longer' : `${missing} providers are no longer`} on this site.
            </p>
          )}
          {place?.name && <p className="mt-3 text-ink-soft">Distances are from {place.name}.</p>}
          <ShareButtons name={title} address={(matches[0].loaderData?.publicUrl ?? '') + compareHref(comparison)} />
          <CompareTable
            providers={providers}
            questions={questions}
            comparison={comparison}
            hasPlace={Boolean(place?.name)}
          />
          <DistanceForm comparison={comparison} place={place} />
          <p className="mt-4" data-no-print>
            <Link
              to={search ? href('/care-directory') + search : directoryHref({ near: comparison.near })}
              className="link inline-flex min-h-11 items-center"
            >
              Back to the care directory
            </Link>
          </p>
        </>
      )}
      <footer className="mt-12 border-t border-line pt-6 print:mt-2 print:border-0 print:pt-2">
        <Attribution />
      </footer>
    </div>
  );
}

function Failed({ comparison }: { comparison: Comparison }) {
  return (
    <div role="alert" className="mt-6">
      <EmptyState title={failedText} text="Please try again in a moment.">
        <LinkButton to={compareHref(comparison)} reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    </div>
  );
}

function Nothing({ isGone }: { isGone: boolean }) {
  const ids = useShortlist();
  return (
    <div className="mt-6">
      <EmptyState
        title={isGone ? 'These care providers are no longer on this site' : 'Nothing to compare yet'}
        text={`Tick ‘Shortlist’ for up to ${mostCompared} care providers, then compare them side by side.`}
      >
        {ids.length > 0 && !isGone ? (
          <LinkButton to={compareHref({ ids, near: '' })} variant="primary">
            Compare your shortlist ({ids.length})
          </LinkButton>
        ) : (
          <LinkButton to={directoryHref()} variant="primary">
            Search the care directory
          </LinkButton>
        )}
      </EmptyState>
    </div>
  );
}

type DistanceProps = { comparison: Comparison; place: FoundComparison['place'] };

/** The place that distances are measured from. */
function DistanceForm({ comparison: { ids, near }, place }: DistanceProps) {
  return (
    <form
      action={href('/care-directory/compare')}
      method="get"
      className="mt-6 flex max-w-md flex-wrap items-end gap-3"
      data-no-print
    >
      <input type="hidden" name="ids" value={ids.join(',')} />
      <TextField
        name="near"
        label="Distance from"
        placeholder="Postcode or town"
        defaultValue={near}
        maxLength={longestSearch}
        error={
          place?.name === null ? `We can’t find ‘${near}’. Enter a town, a postcode or its first half.` : undefined
        }
        className="min-w-48 grow"
      />
      <Button type="submit">Show</Button>
    </form>
  );
}
