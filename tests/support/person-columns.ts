import type pg from 'pg';

// Every column that holds the id of an account. A test fails for a new column without an entry here.

type PersonColumn = {
  /** SQL that adds a row with $1 in this column; if the row concerns two users, $2 is the other user. */
  row: string;
  /** True if such a row is in the user's copy of their data; otherwise the reason why not. */
  inCopy: true | string;
  /** True if the row keeps the id when the account is closed, because the row also belongs to another user. */
  stays?: true;
};

/** Keyed by 'table.column'. The order matters: a row may need the row of an earlier entry. */
export const personColumns: Record<string, PersonColumn> = {
  'sessions.user_id': {
    row: `insert into sessions (user_id, token, expires_at) values ($1, gen_random_uuid(), now() + interval '1 day')`,
    inCopy: true,
  },
  'personal_tokens.user_id': {
    row: `insert into personal_tokens (user_id, name, token_hash, scope, expires_at)
      values ($1, 'Report', gen_random_uuid(), 'read', now() + interval '1 day')`,
    inCopy: true,
  },
  'api_inserts.user_id': {
    row: `insert into api_inserts (user_id, key_hash, values_hash) values ($1, 'k', 'v')`,
    inCopy: 'Only hashes, for a day. What was inserted is in the copy.',
  },
  'credentials.user_id': {
    row: `insert into credentials (user_id, provider_id, account_id) values ($1, 'another', 'x')`,
    inCopy: 'A password is in no copy.',
  },
  'second_steps.user_id': {
    row: `insert into second_steps (user_id, secret, backup_codes) values ($1, 's', 'b')`,
    inCopy: 'Its secrets are in no copy. That it is on stands in the row of the user.',
  },
  'verifications.value': {
    row: `insert into verifications (identifier, value, expires_at) values ('x', $1, now())`,
    inCopy: 'Half a log-in, for some minutes.',
  },
  'account_links.user_id': {
    row: `insert into account_links (user_id, purpose, email, token_hash, expires_at)
      values ($1, 'change-email', 'new@example.org', gen_random_uuid(), now() + interval '1 hour')`,
    inCopy: true,
  },
  'operators.user_id': { row: 'insert into operators (user_id) values ($1)', inCopy: true },
  'account_exports.user_id': { row: 'insert into account_exports (user_id) values ($1)', inCopy: true },
  'analytics_events.user_id': {
    row: `insert into analytics_events (event_name, user_id) values ('login', $1)`,
    inCopy: true,
  },
  'consultant_profiles.user_id': {
    row: `with added as (insert into consultant_profiles (user_id, name, title, specialization)
        values ($1, 'Ann Example', 'Consultant', 'Care planning') returning id)
      insert into reviews (consultant_id, author, stars, body) select id, 'Manager', 5, 'Good' from added`,
    inCopy: true,
  },
  'service_profiles.user_id': {
    row: `insert into service_profiles (user_id, name, type, location) values ($1, 'Lodge', 'Home', 'Leeds')`,
    inCopy: true,
  },
  'payment_orders.user_id': {
    row: `insert into payment_orders (user_id, product, title, amount_pence, gateway, state)
      values ($1, 'verification-basic', 'Basic verification', 4900, 'test', 'paid')`,
    inCopy: true,
  },
  'verification_checks.user_id': {
    row: `insert into verification_checks (order_id, user_id, level)
      select id, user_id, level from verification_orders where user_id = $1`,
    inCopy: true,
  },
  'verification_checks.decided_by': {
    row: `with paid as (insert into payment_orders (product, title, amount_pence, gateway, state)
        values ('verification-basic', 'Basic verification', 4900, 'test', 'paid') returning id)
      insert into verification_checks (order_id, user_id, level, state, decided_at, decided_by)
      select id, $2::uuid, 'basic', 'approved', now(), $1::uuid from paid`,
    inCopy: 'Belongs to whom it was decided about.',
  },
  'verification_checks.asked_by': {
    row: `with paid as (insert into payment_orders (product, title, amount_pence, gateway, state)
        values ('verification-basic', 'Basic verification', 4900, 'test', 'paid') returning id)
      insert into verification_checks (order_id, user_id, level, state, asked_at, asked_by)
      select id, $2::uuid, 'basic', 'approved', now(), $1::uuid from paid`,
    inCopy: 'Belongs to the user who was asked.',
  },
  'cqc_imports.asked_by': {
    row: `insert into cqc_imports (source, status, step, asked_by) values ('file', 'done', 'list', $1)`,
    inCopy: 'Says what became of the directory.',
  },
  'blog_revisions.saved_by': {
    row: `with post as (insert into blog_posts (title, slug, author) values ('News', gen_random_uuid()::text, 'Ann') returning id)
      insert into blog_revisions (post_id, version, title, slug, excerpt, author, tags, content, featured_image_alt, saved_by)
      select id, 1, 'News', 'news', '', 'Ann', '{}', '', '', $1 from post`,
    inCopy: 'Says what became of a post.',
  },
  'directory_clears.cleared_by': {
    row: 'insert into directory_clears (cleared_by) values ($1)',
    inCopy: 'Says what became of the directory.',
  },
  ...ofConversations('low_id'),
  ...ofConversations('high_id'),
  'messages.sender_id': { row: message('$1', '$2'), inCopy: true, stays: true },
  'messages.recipient_id': { row: message('$2', '$1'), inCopy: true, stays: true },
  'message_blocks.blocker_id': {
    row: 'insert into message_blocks (blocker_id, blocked_id) values ($1, $2)',
    inCopy: true,
  },
  'message_blocks.blocked_id': {
    row: 'insert into message_blocks (blocker_id, blocked_id) values ($2, $1)',
    inCopy: 'Nobody learns who has blocked them.',
  },
  'message_settings.user_id': { row: 'insert into message_settings (user_id) values ($1)', inCopy: true },
  'notification_settings.user_id': {
    row: "insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'daily')",
    inCopy: true,
  },
  'sent_notifications.recipient_id': {
    row: "insert into sent_notifications (recipient_id, kind, about) values ($1, 'messages', $2)",
    inCopy: 'The copy lists the emails themselves.',
  },
  'sent_notifications.about': {
    row: "insert into sent_notifications (recipient_id, kind, about) values ($2, 'messages', $1)",
    inCopy: 'Somebody else’s emails.',
  },
  'availability_news.user_id': {
    row: `insert into availability_news (user_id, last_day) values ($1, '2027-01-01')`,
    inCopy: 'The free days stand in the profile.',
  },
  'message_reports.reporter_id': { row: report('$1', '$2'), inCopy: true },
  'message_reports.reported_id': { row: report('$2', '$1'), inCopy: 'Nobody learns who has reported them.' },
  'message_reports.decided_by': {
    row: `insert into message_reports (reporter_id, reported_id, reason, decided_at, decision, decided_by)
      values ($2, gen_random_uuid(), 'spam', now(), 'acted', $1)`,
    inCopy: 'Belongs to whom it was decided about.',
  },
  'operator_acts.account_id': {
    row: "insert into operator_acts (account_id, act, reason) values ($1, 'warn', 'Spam')",
    inCopy: true,
  },
  'operator_acts.operator_id': {
    row: "insert into operator_acts (account_id, operator_id, act, reason) values ($2, $1, 'warn', 'Spam')",
    inCopy: 'Belongs to whom it was done about.',
  },
  'operator_log_details.operator_id': { row: logEntry('operator_id'), inCopy: 'Belongs to what it was done to.' },
  'operator_log_details.target_id': {
    row: logEntry('target_id'),
    inCopy: 'The same acts are in the copy with what they changed.',
  },
  'engagements.consultant_user_id': { row: engagement('consultant_user_id'), inCopy: true },
  'engagements.service_user_id': { row: engagement('service_user_id'), inCopy: true },
  'reviews.service_user_id': {
    row: "insert into reviews (service_user_id, author, stars, body) values ($1, 'Ben', 5, 'Clear from day one')",
    inCopy: 'Others wrote them.',
  },
  'reviews.author_id': {
    row: "insert into reviews (service_user_id, author_id, author, stars, body) values ($2, $1, 'Ann', 5, 'Clear from day one')",
    inCopy: true,
  },
  'unpublished_reviews.author_id': {
    row: `with made as (${engagement('consultant_user_id', '$2')} returning id)
      insert into unpublished_reviews (engagement_id, side, author_id, stars, body, would_again, written_at)
      select id, 'service', $1, 5, 'Clear about what they wanted', true, now() from made`,
    inCopy: true,
  },
  'review_decisions.decided_by': {
    row: `with made as (insert into reviews (service_user_id, author, stars, body) values ($2, 'Ben', 5, 'Clear from day one') returning id)
      insert into review_decisions (review_id, decision, policy_reason, words, is_final, decided_by)
      select id, 'keep', 'within', '', false, $1 from made`,
    inCopy: 'Belongs to whom it was decided about.',
  },
  'message_contacts.user_id': {
    row: 'insert into message_contacts (user_id, contact_id) values ($1, $2)',
    inCopy: 'The proposals name them.',
  },
  'message_contacts.contact_id': {
    row: 'insert into message_contacts (user_id, contact_id) values ($2, $1)',
    inCopy: 'The proposals name them.',
  },
  'engagement_drafts.user_id': {
    row: "insert into engagement_drafts (user_id, kind, target_id, form, saved_at) values ($1, 'apply', gen_random_uuid(), '{}', now())",
    inCopy: true,
  },
  'engagement_files.user_id': {
    row: `insert into engagement_files (user_id, draft_kind, draft_target_id, place, file_name, content_type, bytes, store_key)
      values ($1, 'apply', gen_random_uuid(), 'proposal', 'cv.pdf', 'application/pdf', 9, gen_random_uuid()::text)`,
    inCopy: 'The files themselves are in the copy.',
  },
  'calendar_feeds.user_id': {
    row: 'insert into calendar_feeds (user_id, token_hash) values ($1, gen_random_uuid())',
    inCopy: true,
  },
  'booked_days.user_id': {
    // The engagement is the other user's, so that the copy is not larger for another reason.
    row: `with made as (${engagement('consultant_user_id', '$2')} returning id)
      insert into booked_days (engagement_id, user_id, day)
      select id, $1, '2031-01-01'::date + (random() * 9999)::integer from made`,
    inCopy: 'The terms of the engagement name them.',
  },
  'webhooks.made_by': {
    row: `insert into webhooks (name, url, events, secret, secret_since, made_by)
      values ('Billing', 'https://example.org/' || gen_random_uuid(), array['message.created'], 's', now(), $1)`,
    inCopy: true,
  },
  'message_report_items.sender_id': {
    row: `insert into message_report_items (report_id, message_id, sender_id, content, sent_at)
      select id, gen_random_uuid(), $1, 'Hello', now() from message_reports where reporter_id = $2 and reported_id = $1`,
    inCopy: 'Part of what others have reported.',
  },
};

/** Id columns that refer not to a user but to a message or to one press of 'Clear All Data'. */
export const idsOfThings = [
  'api_inserts.request_id',
  'care_providers.clear_id',
  'engagement_drafts.form_number',
  'engagement_drafts.target_id',
  'engagement_events.form_number',
  'engagement_files.draft_target_id',
  'message_report_items.message_id',
  'message_reports.subject_id',
  'messages.client_id',
];

/** Text columns that contain the id of a user, which the schema does not show. */
export const personsAsText = ['verifications.value'];

function engagement(column: 'consultant_user_id' | 'service_user_id', who = '$1'): string {
  return `insert into engagements (kind, state, started_by, last_event_at, closed_at, done_until, ${column})
    values ('book', 'withdrawn', 'service', now(), now(), now(), ${who})`;
}

function logEntry(column: 'operator_id' | 'target_id'): string {
  const hash = "encode(sha256(gen_random_uuid()::text::bytea), 'hex')";
  return `with entry as (insert into operator_log
      select coalesce(max(sequence), 0) + 1, ${hash}, ${hash}, now(), 'warn', ${hash}, ${hash}, ${hash} from operator_log
      returning sequence)
    insert into operator_log_details (sequence, ${column}) select sequence, $1 from entry`;
}

function ofConversations(column: 'low_id' | 'high_id'): Record<string, PersonColumn> {
  const row = `insert into conversations (low_id, high_id, last_at)
    values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), now()) on conflict do nothing`;
  const inCopy = column === 'low_id' || 'The same row has both.';
  return { [`conversations.${column}`]: { row, inCopy, stays: true } };
}

function message(from: string, to: string): string {
  return `insert into messages (sender_id, recipient_id, content, client_id) values (${from}, ${to}, 'Hello', gen_random_uuid())`;
}

function report(by: string, about: string): string {
  // A decided report, because an undecided one outlives the account: see message-report-outcomes.db.test.ts.
  return `with made as (insert into message_reports (reporter_id, reported_id, reason, decided_at, decision)
      values (${by}, ${about}, 'spam', now(), 'acted') returning id)
    insert into message_report_items (report_id, message_id, sender_id, content, sent_at)
    select id, gen_random_uuid(), gen_random_uuid(), 'Hello', now() from made`;
}

/** Adds this column's row about a user; `otherId` is the other user, if the row needs one. */
export function addPersonRow(pool: Pick<pg.Pool, 'query'>, column: string, userId: string, otherId: string) {
  const { row = '' } = personColumns[column] ?? {};
  return pool.query(row, row.includes('$2') ? [userId, otherId] : [userId]);
}

/** Returns every column with the id of a user, or with an id that has no foreign key. */
export async function findIdColumns(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    with found as (
      select c.table_name || '.' || c.column_name as name, c.column_name, c.data_type, (
        select array_agg(k.confrelid::regclass::text) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and a.attname = c.column_name
          and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass) as refers
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE')
    select name from found
    where 'users' = any(refers) or (data_type = 'uuid' and column_name <> 'id' and refers is null)`);
  return rows.map(({ name }) => name);
}
