import type { TestSite } from './test-site.ts';

/** Returns hashes of a user's own rows, and of all other data that no request may change. */
export async function fingerprintOf(site: TestSite, userId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await site.pool.query<Record<string, unknown>>(
    `select (select md5(string_agg(t::text, '' order by id)) from consultant_profiles t) as consultants,
       (select md5(string_agg(t::text, '' order by id)) from service_profiles t) as services,
       (select md5(string_agg(t::text, '' order by id)) from reviews t) as reviews,
       (select md5(string_agg(t::text, '' order by user_id)) from operators t) as operators,
       (select md5(string_agg(role || email || email_verified::text, '' order by id)) from users t) as people,
       (select md5(t::text) from users t where id = $1) as own,
       (select md5(string_agg(t::text, '' order by id)) from sessions t where user_id = $1) as sessions,
       (select md5(string_agg(t::text, '' order by id)) from credentials t) as passwords,
       (select md5(string_agg(t::text, '' order by id)) from second_steps t) as "twoFactors",
       (select md5(string_agg(t::text, '' order by id)) from account_links t where user_id = $1) as links,
       (select md5(string_agg(t::text, '' order by id)) from account_exports t where user_id = $1) as exports,
       (select md5(string_agg(t::text, '' order by id)) from messages t) as messages,
       (select md5(string_agg(t::text, '' order by low_id, high_id)) from conversations t) as conversations,
       (select md5(string_agg(t::text, '' order by blocker_id, blocked_id)) from message_blocks t) as blocks,
       (select md5(string_agg(t::text, '' order by user_id)) from message_settings t) as settings,
       (select md5(string_agg(t::text, '' order by user_id, kind)) from notification_settings t) as choices,
       (select md5(string_agg(t::text, '' order by id)) from payment_orders t) as orders,
       (select md5(string_agg(t::text, '' order by id)) from verification_checks t) as checks,
       (select md5(string_agg(t::text, '' order by id)) from verification_evidence t) as evidence,
       (select md5(string_agg(t::text, '' order by id)) from message_reports t) as reports,
       (select md5(string_agg(t::text, '' order by id)) from blog_posts t) as posts,
       (select md5(string_agg(t::text, '' order by user_id)) from message_settings t where user_id = $1) as "messageSettings",
       (select md5(string_agg(t::text, '' order by id)) from analytics_events t where user_id = $1) as events`,
    [userId],
  );
  return rows[0];
}
