-- Listings are searched, and filtered by the money that they speak of.

alter table service_profiles
  -- What the text of the budget says, in whole pounds (app/services/budget.ts reads it); null: it names no figure. Which text
  -- was read stands beside it: rows whose text is another one are read at the start.
  add column budget_min integer check (budget_min >= 0),
  add column budget_max integer check (budget_max >= budget_min),
  add column budget_read text,
  -- A picture of ours, see public/service-pictures. Only made-up listings have one.
  add column image_url text check (image_url ~ '^/service-pictures/[a-z-]+\.svg$'),
  -- The searched fields, a line each. A search text has no line break, so it never matches across two fields.
  add column search_text text generated always as (
    lower(name || E'\n' || type || E'\n' || location || E'\n' || needs_description || E'\n' || skills)) stored,
  add check ((budget_min is null) = (budget_max is null));
create index service_profiles_search on service_profiles using gin (search_text gin_trgm_ops);
create index service_profiles_unread_budget on service_profiles (id) where budget_read is null;
create index service_profiles_by_type on service_profiles (type, created_at desc);
create index service_profiles_by_location on service_profiles (location);

-- A listing names whom one writes to, while it is open.
create or replace view message_partners as
  select u.id as user_id,
    coalesce(nullif(btrim(c.name), ''), nullif(btrim(s.name), ''), btrim(u.first_name || ' ' || u.last_name)) as name,
    c.id as consultant_id,
    coalesce(not c.is_hidden, false) and l.id is null as is_listed_consultant,
    coalesce(not s.is_hidden and s.created_at > now() - interval '30 days', false) and l.id is null as is_listed_service,
    l.id is null as is_confirmed,
    u.is_demo,
    s.id as service_id
  from users u
  left join consultant_profiles c on c.user_id = u.id
  left join service_profiles s on s.user_id = u.id
  left join unlisted_users l on l.id = u.id;
