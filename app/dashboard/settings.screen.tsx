import { Form, href, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { AccountSettings } from '../accounts/account-settings.tsx';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { findAccountSettings } from '../accounts/find-account-settings.server.ts';
import { namedSite } from '../accounts/misleading-name.ts';
import { MisleadingNameNote } from '../accounts/misleading-name-note.tsx';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { findExport } from '../accounts/your-data/find-export.server.ts';
import { YourData } from '../accounts/your-data/your-data.tsx';
import { workEmailsInShort } from '../engagements/engagement-settings.ts';
import { findCalendarFeed } from '../engagements/find-calendar-feed.server.ts';
import { findEngagementSettings } from '../engagements/find-engagement-settings.server.ts';
import { findMessageSettings } from '../messages/find-message-settings.server.ts';
import { emailsInShort } from '../messages/message-settings.ts';
import type { Route } from './+types/settings.screen.ts';
import { changeName } from './change-name.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { db, config } = accounts.platform;
  const { id } = session.viewer;
  return {
    site: namedSite(config),
    settings: await findAccountSettings(accounts, session),
    messageEmails: emailsInShort((await findMessageSettings(db, id)).emails),
    workEmails: workEmailsInShort(await findEngagementSettings(db, id)),
    hasCalendar: (await findCalendarFeed(db, id)) !== undefined,
    copy: await findExport(db, id),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Settings', matches[0].loaderData?.siteName);
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const { settings, messageEmails, workEmails, hasCalendar, site, copy } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          <h1 tabIndex={-1}>Settings</h1>
          <p className="mt-2">
            <Link to={href('/profile')} className="link inline-flex min-h-11 items-center">
              Back to your profile
            </Link>
          </p>
          <MisleadingNameNote names={[settings.name]} site={site} change={changeName.account} />
        </div>
        <AccountSettings
          settings={settings}
          messageEmails={messageEmails}
          workEmails={workEmails}
          hasCalendar={hasCalendar}
        />
        <section aria-labelledby="logging-out">
          <h2 id="logging-out" className="text-xl">
            Logging out
          </h2>
          <p className="mt-3">‘Log Out’ logs you out on every device.</p>
          <Form method="post" action={href('/logout')} className="mt-4">
            <Button type="submit" name="scope" value="device">
              Log out on this device only
            </Button>
          </Form>
        </section>
        <YourData copy={copy} />
      </div>
    </div>
  );
}
