import { eq } from 'drizzle-orm';
import type {
  RestFound,
  RestRefusal,
  RestValues,
  RestWrites,
  RestWritten,
} from '../../platform/room/rest-table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { checkForm, formOfColumns, mostTries } from '../profiles/form-of-columns.server.ts';
import { findOwnListing } from './find-own-listing.server.ts';
import { listingForm, parseListing, type ListingField, type ListingForm } from './own/listing-rules.ts';
import { saveListing } from './own/save-listing.server.ts';
import { isBudgetGiven } from './service.ts';
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

async function insertListing({ accounts, session, isRepeated }: ApiWriter, values: RestValues): Promise<RestWritten> {
  const { db } = accounts.platform;
  const userId = session.viewer.id;
  if (isOther(userId, values)) return others;
  const own = await findOwnListing(db, userId);
  if (own) return isRepeated ? { ok: true, ids: [own.id] } : taken;
  const checked = check({ ...listingForm(), ...formOf(values) }, accounts);
  if (!checked.ok) return checked;
  const saved = await saveListing(accounts, session, { ...checked.value, mark: '', mustBeNew: true });
  if (!saved.ok && saved.reason === 'signed-out') return { ok: false, reason: 'signed-out' };
  if (!saved.ok || !saved.isNew) return taken;
  const added = await findOwnListing(db, userId);
  return { ok: true, ids: added ? [added.id] : [] };
}

async function updateListing(
  { accounts, session }: ApiWriter,
  { ids, again }: RestFound,
  values: RestValues,
): Promise<RestWritten> {
  if (isOther(session.viewer.id, values)) return others;
  const form = formOf(values);
  if (Object.keys(form).length === 0) return { ok: true, ids };
  for (let tries = 0; tries < mostTries; tries++) {
    const own = await findOwnListing(accounts.platform.db, session.viewer.id);
    // Filtered after it was read: what changes from now on is noticed when it is saved.
    if (!own || (await again()).length === 0) return { ok: true, ids: [] };
    const checked = check({ ...own.form, ...form }, accounts);
    if (!checked.ok) return checked;
    const saved = await saveListing(accounts, session, { ...checked.value, mark: own.mark });
    if (saved.ok) return { ok: true, ids };
    if (saved.reason === 'signed-out') return { ok: false, reason: 'signed-out' };
  }
  return { ok: false, reason: 'busy', text: 'This listing is being changed elsewhere. Try again in a moment.' };
}

/** Returns the values of the form. The default of a column means that none is given (D14). */
function formOf(values: RestValues): Partial<ListingForm> {
  const form = formOfColumns(fieldOfColumn, values);
  return form.budget === undefined || isBudgetGiven(form.budget) ? form : { ...form, budget: '' };
}

const isOther = (userId: string, values: RestValues) => (values['user_id'] ?? userId) !== userId;
const others: RestRefusal = { ok: false, reason: 'forbidden', text: 'You can only write your own listing.' };

const check = (form: ListingForm, { platform }: ApiWriter['accounts']) =>
  checkForm(parseListing, { ...form, mark: '' }, { fieldOfColumn, config: platform.config });
