-- A listing is open until the end of its last day in London, and its type and location are written one way.

-- Whoever posted at this moment or later is still looked for: the last day of a listing is the day in London 30 times 24 hours
-- after it was posted (app/services/service.ts writes it so), and all of that day counts.
create function oldest_open_posting() returns timestamptz language sql stable
  return date_trunc('day', now(), 'Europe/London') - interval '720 hours';

create or replace view message_partners as
  select u.id as user_id,
    coalesce(nullif(btrim(c.name), ''), nullif(btrim(s.name), ''), btrim(u.first_name || ' ' || u.last_name)) as name,
    c.id as consultant_id,
    coalesce(not c.is_hidden, false) and l.id is null as is_listed_consultant,
    coalesce(not s.is_hidden and s.created_at >= oldest_open_posting(), false) and l.id is null as is_listed_service,
    l.id is null as is_confirmed,
    u.is_demo,
    s.id as service_id
  from users u
  left join consultant_profiles c on c.user_id = u.id
  left join service_profiles s on s.user_id = u.id
  left join unlisted_users l on l.id = u.id;

create or replace view skills_in_use as
  select btrim(skill) as skill
  from consultant_profiles p cross join unnest(string_to_array(p.skills, ',')) as skill
  where btrim(skill) <> '' and not p.is_hidden and not exists (select from unlisted_users u where u.id = p.user_id)
  union all
  select btrim(skill)
  from service_profiles s cross join unnest(string_to_array(s.skills, ',')) as skill
  where btrim(skill) <> '' and not s.is_hidden and s.created_at >= oldest_open_posting()
    and not exists (select from unlisted_users u where u.id = s.user_id);

-- One space where there is white space, and none round it: the characters that JavaScript takes for white space (see
-- readLine in app/profiles/profile-text.ts).
create function one_spaced(written text) returns text language sql immutable strict
  return btrim(regexp_replace(written, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));

-- What is filtered by exact text and counted by it has one spelling, whoever wrote the row.
create function write_listing_one_way() returns trigger language plpgsql as $$
begin
  new.type := one_spaced(new.type);
  new.location := one_spaced(new.location);
  return new;
end $$;
create trigger service_profiles_one_way before insert or update of type, location on service_profiles
  for each row execute function write_listing_one_way();
-- Only rows that change are written. One that is nothing but white space stays: an empty type is refused.
update service_profiles set type = type
  where (type <> one_spaced(type) or location <> one_spaced(location)) and one_spaced(type) <> '' and one_spaced(location) <> '';

-- Budgets that app/services/budget.ts now reads in another way: the start reads again whatever was not read.
update service_profiles set budget_read = null
  where budget_read is not null and budget ~* '\d\s?[x×*]|thousand|grand|hundred|million|20[2-4]\d|\d,\d\d(?!\d)|\d:';

-- From when on somebody who wants one e-mail a day is told of free days; the time of the last such e-mail is that too.
update message_settings set digested_at = now() where emails = 'daily' and digested_at is null;
