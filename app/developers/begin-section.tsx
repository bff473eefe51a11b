import { CodeBlock } from './code-block.tsx';
import { Section } from './docs-page.tsx';

/** How to make the first call. */
export function BeginSection({ id, title, baseUrl }: { id: string; title: string; baseUrl: string }) {
  const key = 'anon';
  return (
    <Section id={id} title={title} isFirst>
      <div className="mt-3 reading-width stack-3">
        <p>
          All calls begin with <code className="wrap-anywhere">{baseUrl}</code>. In JavaScript, the npm package{' '}
          <code>@supabase/supabase-js</code> works unchanged. The second value can be any text, or a{' '}
          <a href="/profile/tokens">personal access token</a>: then the client acts for its owner.
        </p>
      </div>
      <CodeBlock
        language="supabase-js"
        about="connect and read"
        code={`import { createClient } from '@supabase/supabase-js';

const client = createClient('${baseUrl}', '${key}');

const { data: consultants, error } = await client
  .from('consultant_profiles')
  .select('id, name, title, skills')
  .ilike('skills', '%dementia%')
  .order('name')
  .limit(24);`}
      />
      <p className="mt-6 reading-width">
        Any other HTTP client works too. The examples below use curl (version 7.82 or later) and these two names:
      </p>
      <CodeBlock
        language="curl"
        about="connect and read"
        code={`API=${baseUrl}
TOKEN=   # an access token, for calls that need one

curl "$API/rest/v1/consultant_profiles?select=id,name,title&skills=ilike.*dementia*&order=name&limit=24"`}
      />
    </Section>
  );
}

/** What sessions and access tokens are. */
export function AccountsText() {
  return (
    <div className="mt-3 reading-width stack-3">
      <p>
        Without signing in, a program reads what every visitor of the site can see. To act for somebody, it signs in
        with their email address and password and sends the access token it gets with each call:{' '}
        <code className="wrap-anywhere">Authorization: Bearer …</code>
      </p>
      <p>
        An access token is valid for 15 minutes. Each session also has a refresh token, which gets the next one;
        supabase-js does that by itself. A session ends 30 days after its last refresh. Its owner can see and end it
        under <a href="/profile/devices">Devices</a>.
      </p>
      <p>
        For a script of your own you don’t need your password: make a token under{' '}
        <a href="/profile/tokens">Personal access tokens</a> and send it as the access token, or give it to{' '}
        <code>createClient</code> as the second value. It can read, or read and write, for 30, 90 or 365 days, and it
        ends when you set a new password. <code>auth.getUser()</code> needs it once more:{' '}
        <code>client.auth.getUser(token)</code>
      </p>
      <p>
        If two-factor login is on, a new session can only do one thing: send the code from the authenticator app, with
        the two calls about the second factor.
      </p>
    </div>
  );
}
