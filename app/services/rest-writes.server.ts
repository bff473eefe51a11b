import { eq } from 'drizzle-orm';
import type { RestRefusal, RestValues, RestWrites, RestWritten } from '../../platform/room/rest-table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { checkForm, formOfColumns, mostTries } from '../profiles/form-of-columns.server.ts';
import { findOwnListing } from './find-own-listing.server.ts';
import { listingForm, parseListing, type ListingField, type ListingForm } from './own/listing-rules.ts';
import { saveListing } from './own/save-listing.server.ts';
import { serviceProfiles as services } from './service.table.server.ts';

const fieldOfColumn = {
  name: 'name',
  type: 'type',
  location: 'location',
  needs_description: 'needsDescription',
  project_duration: 'projectDuration',
  budget: 'budget',
  skills: 'skills',
} as const satisfies Record<string, ListingField>;
const columns = ['user_id', ...Object.keys(fieldOfColumn)];

/** What programs write: one's own listing, through the use case of the form. */
export const serviceProfileWrites: RestWrites<ApiWriter> = {
  description: 'You can add and change your own listing.',
  insert: { columns, run: insertListing },
  update: { columns, own: (callerId) => eq(services.userId, callerId), run: updateListing },
};

const taken: RestRefusal = { ok: false, reason: 'taken', text: 'You already have a listing.' };

async function insertListing({ accounts, session }: ApiWriter, values: RestValues): Promise<RestWritten> {
  const { db } = accounts.platform;
  const userId = session.viewer.id;
  if (isOther(userId, values)) return others;
  if (await findOwnListing(db, userId)) return taken;
  const checked = check({ ...listingForm(), ...formOfColumns(fieldOfColumn, values) }, accounts);
  if (!checked.ok) return checked;
  const saved = await saveListing(accounts, session, { ...checked.value, mark: '' });
  if (!saved.ok && saved.reason === 'signed-out') return { ok: false, reason: 'signed-out' };
  if (!saved.ok || !saved.isNew) return taken;
  const own = await findOwnListing(db, userId);
  return { ok: true, ids: own ? [own.id] : [] };
}

async function updateListing(
  { accounts, session }: ApiWriter,
  ids: readonly string[],
  values: RestValues,
): Promise<RestWritten> {
  if (isOther(session.viewer.id, values)) return others;
  const form = formOfColumns(fieldOfColumn, values);
  if (Object.keys(form).length === 0) return { ok: true, ids };
  for (let tries = 0; tries < mostTries; tries++) {
    const own = await findOwnListing(accounts.platform.db, session.viewer.id);
    if (!own) return { ok: true, ids: [] };
    const checked = check({ ...own.form, ...form }, accounts);
    if (!checked.ok) return checked;
    const saved = await saveListing(accounts, session, { ...checked.value, mark: own.mark });
    if (saved.ok) return { ok: true, ids };
    if (saved.reason === 'signed-out') return { ok: false, reason: 'signed-out' };
  }
  return { ok: false, reason: 'busy', text: 'This listing is being changed elsewhere. Try again in a moment.' };
}

const isOther = (userId: string, values: RestValues) => (values['user_id'] ?? userId) !== userId;
const others: RestRefusal = { ok: false, reason: 'forbidden', text: 'You can only write your own listing.' };

const check = (form: ListingForm, { platform }: ApiWriter['accounts']) =>
  checkForm(parseListing, { ...form, mark: '' }, { fieldOfColumn, config: platform.config });
