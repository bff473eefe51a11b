import type { Route } from './+types/export-file.endpoint.ts';
import { accountsContext } from './accounts-context.server.ts';
import { sessionContext } from './session-context.server.ts';
import { exportFileName } from './account-export.ts';
import { readExport } from './read-export.server.ts';
import { loginPath } from './return-path.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** The ZIP with a person's own data. To anybody else it does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(accountsContext).platform;
  const session = await context.get(sessionContext).readStored();
  // Afterwards to the page, not to the file: a page that logs in cannot become a download.
  if (!session) return new Response(null, { status: 302, headers: { ...noStore, Location: loginPath('/profile') } });
  const found = await readExport(db, session.viewer.id, params.exportId);
  if (!found) {
    const text = 'There is no such file. Copies of your data are kept for 24 hours: make a new one on your profile.';
    return new Response(text, { status: 404, headers: { ...noStore, 'Content-Type': 'text/plain; charset=utf-8' } });
  }
  return new Response(new Uint8Array(found.file), {
    headers: {
      ...noStore,
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportFileName(found.madeAt)}"`,
    },
  });
}
