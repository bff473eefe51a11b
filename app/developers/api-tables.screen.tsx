import { href } from 'react-router';
import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/api-tables.screen.ts';
import { apiDocumentContext } from './api-document-context.server.ts';
import { DocsPage, Section } from './docs-page.tsx';
import { readApiGuide } from './read-api-guide.ts';
import { tablePlace, TableSection } from './table-section.tsx';
import { TableAnswers, TablesText } from './tables-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { tables, ofTables } = readApiGuide(context.get(apiDocumentContext)());
  return { tables, ofTables };
}

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'API: tables',
    import.meta.env.SSR && {
      description: `The tables that programs can read and write on ${siteName}: columns, filters, examples and errors.`,
      picture: pagePicture('api-tables'),
    },
  );
}

export default function ApiTablesScreen({ loaderData, matches }: Route.ComponentProps) {
  const { tables, ofTables } = loaderData;
  const { siteName } = matches[0].loaderData;
  return (
    <DocsPage
      title={`${siteName} API: tables`}
      intro={
        <p>
          Most of what {siteName} shows is a row of a table. <a href="/api/docs#begin">Begin with the guide</a>: it says
          what <code>$API</code>, <code>$TOKEN</code> and <code>client</code> are in these examples.
        </p>
      }
      path={href('/api/docs/tables')}
      name="On this page"
      entries={[
        {
          place: 'calls',
          title: 'How tables work',
          inside: [
            { place: 'filters', title: 'Filters' },
            { place: 'parameters', title: 'Parameters and headers' },
            { place: 'counting', title: 'Pages and counts' },
            { place: 'writing', title: 'Writing' },
          ],
        },
        {
          place: 'tables',
          title: 'Tables',
          inside: tables.map((table) => ({ place: tablePlace(table), title: table.name })),
        },
        { place: 'answers', title: 'Answers and codes' },
      ]}
    >
      <Section id="calls" title="How tables work" isFirst>
        <TablesText ofTables={ofTables} />
      </Section>
      <Section id="tables" title="Tables">
        {tables.map((table) => (
          <TableSection key={table.name} table={table} />
        ))}
      </Section>
      <Section id="answers" title="Answers and codes">
        <TableAnswers ofTables={ofTables} />
      </Section>
    </DocsPage>
  );
}
