import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Route } from './+types/export-file.endpoint.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { exportFileName } from './account-export.ts';
import { readExport } from './read-export.server.ts';
import { loginPath } from '../session/return-path.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** Returns the ZIP file with the user's own data; other users get "not found". */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(accountsContext);
  const session = await context.get(sessionContext).readStored();
  // The login leads back to the page, not to the file, because a login page cannot turn into a download.
  if (!session)
    return new Response(null, { status: 302, headers: { ...noStore, Location: loginPath('/profile/settings') } });
  const text = { ...noStore, 'Content-Type': 'text/plain; charset=utf-8' };
  const read = await tryRead(platform.log, 'export', () => readExport(platform, session.viewer.id, params.exportId));
  if (!read.ok)
    return new Response('We can’t open the file right now. Try again in a moment.', { status: 503, headers: text });
  const found = read.value;
  if (!found) {
    const sorry =
      'We don’t have that file. We only keep copies of your data for 24 hours. You can make a new one in your settings.';
    return new Response(sorry, { status: 404, headers: text });
  }
  return new Response(found.body, {
    headers: {
      ...noStore,
      'Content-Type': 'application/zip',
      'Content-Length': String(found.bytes),
      'Content-Disposition': `attachment; filename="${exportFileName(found.madeAt)}"`,
    },
  });
}
