import { useMemo } from 'react';
import { href } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/api-docs.screen.ts';
import { apiDocumentContext } from './api-document-context.server.ts';
import type { ApiCall, ApiGuide } from './api-guide.ts';
import { AccountsText, BeginSection } from './begin-section.tsx';
import { callPlace, CallSection, FieldsTable, objectPlace } from './call-section.tsx';
import { DocsPage, Section } from './docs-page.tsx';
import { ErrorsSection, refusalsPlace } from './errors-section.tsx';
import { readApiGuide } from './read-api-guide.ts';

type Shown = Pick<ApiGuide, 'baseUrl' | 'groups' | 'objects'>;

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, groups, objects } = readApiGuide(context.get(apiDocumentContext)());
  const shown: Shown = { baseUrl, groups: groups.filter(({ name }) => name !== ofStripe), objects };
  // As JSON: React Router's own encoding of so many small values would weigh a kilobyte more.
  return { guide: JSON.stringify(shown), apiCallsPerMinute: context.get(platformContext).config.apiCallsPerMinute };
}

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'API for developers',
    import.meta.env.SSR && {
      description: `How programs read and write ${siteName}: accounts, functions, limits and errors, with an example of each call.`,
      picture: pagePicture('api-docs'),
    },
  );
}

/** The groups of calls with a text of their own. */
const accounts = 'Accounts';
const functions = 'Functions';
/** Calls that only our payment service makes. The document has them. */
const ofStripe = 'Payments';

export default function ApiDocsScreen({ loaderData, matches }: Route.ComponentProps) {
  const { guide, apiCallsPerMinute } = loaderData;
  const { baseUrl, groups, objects } = useMemo(() => JSON.parse(guide) as Shown, [guide]);
  const { siteName } = matches[0].loaderData;
  const callsOf = (name: string) => groups.find((group) => group.name === name)?.calls ?? [];
  const others = groups.filter(({ name }) => name !== accounts && name !== functions);
  const inside = (calls: readonly ApiCall[]) => calls.map((call) => ({ place: callPlace(call), title: call.title }));
  const sections = (calls: readonly ApiCall[], group: string) =>
    calls.map((call) => <CallSection key={call.id} call={call} refusalsPlace={refusalsPlace(group)} />);
  return (
    <DocsPage
      title={`${siteName} API`}
      intro={
        <>
          <p>
            {siteName} is a marketplace where healthcare consultants and care services find each other, with a directory
            of care providers in England. Through the API, a program can read and write most of it: a phone app, another
            site, or a script. A few things are only on the pages, such as day rates, places and reviews of consultants.
          </p>
          <p>
            <a href="/api/docs/tables">Tables</a> and <a href="/api/docs/webhooks">webhooks</a> have pages of their own.
            Your tools can read <a href="/api/openapi.json">our OpenAPI document</a>.
          </p>
        </>
      }
      path={href('/api/docs')}
      name="On this page"
      entries={[
        { place: 'begin', title: 'Begin' },
        { place: 'accounts', title: 'Accounts', inside: inside(callsOf(accounts)) },
        { place: 'functions', title: 'Functions', inside: inside(callsOf(functions)) },
        { place: 'others', title: 'Other calls' },
        { place: 'limits', title: 'Limits' },
        { place: 'errors', title: 'Errors' },
        { place: 'objects', title: 'Objects' },
      ]}
    >
      <BeginSection id="begin" title="Begin" baseUrl={baseUrl} />
      <Section id="accounts" title="Accounts">
        <AccountsText />
        {sections(callsOf(accounts), accounts)}
      </Section>
      <Section id="functions" title="Functions">
        <p className="mt-3 reading-width">Functions do what isn’t about the rows of a table.</p>
        {sections(callsOf(functions), functions)}
      </Section>
      <Section id="others" title="Other calls">
        {others.flatMap(({ name, calls }) => sections(calls, name))}
      </Section>
      <Section id="limits" title="Limits">
        <div className="mt-3 reading-width stack-3">
          <p>
            If you make too many calls you’ll get 429, and <code>Retry-After</code> says how many seconds to wait.
            Tables allow {inFigures(apiCallsPerMinute)} calls a minute from one network address, and as many for one
            user. A search with <code>like</code> or <code>ilike</code>, a count, and a read without a limit take longer
            and count as several calls.
          </p>
          <p>
            You can read a table of 5,000 rows or more as a whole 20 times an hour. Answers with 304 don’t count, so
            keep the ETag.
          </p>
          <p>
            A page of another site can call the API from a browser (CORS) only if we’ve allowed its origin:{' '}
            <a href="/contact">write to us</a> first. Your own server can call it at any time.
          </p>
          <p>
            The directory contains Care Quality Commission information under the Open Government Licence v3.0. Name the
            source when you show it.
          </p>
        </div>
      </Section>
      <ErrorsSection id="errors" title="Errors" groups={groups} codesOf={accounts} />
      <Section id="objects" title="Objects">
        {objects.map(({ name, fields }) => (
          <div key={name}>
            <h3 id={objectPlace(name)} className="mt-8 scroll-mt-4">
              {name}
            </h3>
            <FieldsTable caption={`Fields of ${name}`} heading="Field" fields={fields} />
          </div>
        ))}
      </Section>
    </DocsPage>
  );
}
