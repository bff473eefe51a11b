import { href } from 'react-router';
import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import { describeEvents, type EventField } from '../webhooks/event-fields.ts';
import type { Route } from './+types/api-webhooks.screen.ts';
import { CodeBlock } from './code-block.tsx';
import { DocsPage, Section } from './docs-page.tsx';
import { RowsTable } from './rows-table.tsx';
import { checkOfSignature, postedEvent } from './webhook-example.ts';

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'API: webhooks',
    import.meta.env.SSR && {
      description: `How ${siteName} tells other programs when something happens: events, signatures and retries.`,
      picture: pagePicture('api-webhooks'),
    },
  );
}

const events = describeEvents();
const placeOf = (type: string) => `event-${type.replace('.', '-')}`;

/** Returns the type of a value in words. */
function typeInWords({ type, format, enum: values }: EventField): string {
  if (values) return values.map((value) => `'${value}'`).join(' or ');
  if (format) return { uuid: 'UUID', 'date-time': 'date and time' }[format];
  return { string: 'text', integer: 'whole number' }[type];
}

export default function ApiWebhooksScreen({ matches }: Route.ComponentProps) {
  const { siteName } = matches[0].loaderData;
  return (
    <DocsPage
      title={`${siteName} API: webhooks`}
      intro={
        <p>
          {siteName} can tell your program when something happens, so that it needn’t keep asking. It posts each event
          to an address of yours, by the <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification.
        </p>
      }
      path={href('/api/docs/webhooks')}
      name="On this page"
      entries={[
        { place: 'begin', title: 'Begin' },
        {
          place: 'events',
          title: 'Events',
          inside: events.map(({ type }) => ({ place: placeOf(type), title: type })),
        },
        { place: 'delivery', title: 'What is posted' },
        { place: 'signature', title: 'Check the signature' },
        { place: 'retries', title: 'Answers and retries' },
      ]}
    >
      <Section id="begin" title="Begin" isFirst>
        <div className="mt-3 reading-width stack-3">
          <p>
            Only an operator of {siteName} can add a webhook, on the operator’s desk under ‘More’. If that isn’t you,{' '}
            <a href="/contact">write to us</a> with the address of your program and the events it needs. You’ll get a
            secret, which begins with <code>whsec_</code> and is shown once.
          </p>
          <p>
            The address must begin with <code>https://</code>, use port 443 and be reachable from the internet. An
            operator can send it a test event and see how your program answered.
          </p>
          <p>
            To try your program on your own computer, run {siteName} there with the setting{' '}
            <code>WEBHOOKS_ALLOW_PRIVATE=1</code>: then any address works, with http too.
          </p>
        </div>
      </Section>
      <Section id="events" title="Events">
        <p className="mt-3 reading-width">
          An event has ids and numbers, never what somebody wrote. Read the rest from the{' '}
          <a href="/api/docs/tables">tables</a>.
        </p>
        {events.map(({ type, about, fields }) => (
          <div key={type}>
            <h3 id={placeOf(type)} className="mt-8 scroll-mt-4">
              <code>{type}</code>
            </h3>
            <p className="mt-2 reading-width">{about}.</p>
            <RowsTable
              caption={`Data of ${type}`}
              headings={['In data', 'Type', 'Meaning']}
              rows={fields.map(([name, field]) => ({
                key: name,
                cells: [name, typeInWords(field), field.description],
              }))}
            />
          </div>
        ))}
        <h3 id="event-webhook-test" className="mt-8 scroll-mt-4">
          <code>webhook.test</code>
        </h3>
        <p className="mt-2 reading-width">An operator pressed ‘Send a test event’. Its data is empty.</p>
      </Section>
      <Section id="delivery" title="What is posted">
        <p className="mt-3 reading-width">
          The body is JSON. <code>timestamp</code> says when the event happened; the header{' '}
          <code>webhook-timestamp</code> says when it was sent, in seconds since 1970.
        </p>
        <CodeBlock language="HTTP" about="an event" code={postedEvent} />
        <p className="mt-6 reading-width">
          An event may arrive twice, and events may arrive in another order. The id stays the same, so keep the ids that
          you have dealt with.
        </p>
      </Section>
      <Section id="signature" title="Check the signature">
        <p className="mt-3 reading-width">
          Anybody can post to your address. Trust an event only if its signature is right: an HMAC with SHA-256 over the
          id, the timestamp and the exact body. Libraries for Standard Webhooks do this. In Node it takes a few lines:
        </p>
        <CodeBlock language="JavaScript" about="check the signature" code={checkOfSignature} />
        <p className="mt-6 reading-width">
          There can be several signatures, separated by spaces. For 24 hours after an operator has replaced the secret,
          events are signed with both.
        </p>
      </Section>
      <Section id="retries" title="Answers and retries">
        <RowsTable
          caption="What your program answers"
          headings={['Your answer', 'What happens']}
          rows={[
            { key: '2xx', cells: ['2xx', 'The event has arrived.'] },
            { key: '410', cells: ['410', 'The webhook is paused. You get no more events.'] },
            {
              key: 'other',
              cells: [
                'anything else',
                'We send it again after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours. The same if there’s no answer within 10 seconds, or a redirect: we follow none.',
              ],
            },
          ]}
        />
        <p className="mt-6 reading-width">
          If nothing could be delivered for 5 days, the webhook is paused, and the operator who added it gets an email.
          An operator can see every delivery of the last 30 days and send it again.
        </p>
      </Section>
    </DocsPage>
  );
}
