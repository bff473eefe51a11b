-- A listing whose work has been agreed is closed like one that has expired: its page stays, with the reviews of the service,
-- and its owner can post it again.
alter table service_profiles add column filled_at timestamptz;

create or replace view people as
  select u.id as user_id,
    coalesce(nullif(btrim(c.name), ''), nullif(btrim(s.name), ''), btrim(u.first_name || ' ' || u.last_name)) as name,
    c.id as consultant_id,
    coalesce(not c.is_hidden, false) and l.id is null as is_listed_consultant,
    coalesce(not s.is_hidden and s.filled_at is null and s.created_at >= oldest_open_posting(), false)
      and l.id is null as is_listed_service,
    l.id is null as is_confirmed,
    u.is_demo,
    s.id as service_id,
    c.portrait,
    coalesce(btrim(c.name) = '', true) and coalesce(btrim(s.name) <> '', false) as is_organisation
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
  where btrim(skill) <> '' and not s.is_hidden and s.filled_at is null and s.created_at >= oldest_open_posting()
    and not exists (select from unlisted_users u where u.id = s.user_id);

drop trigger service_profiles_close_proposals on service_profiles;
create trigger service_profiles_close_proposals after update of is_hidden, filled_at on service_profiles
  for each row when ((new.is_hidden and not old.is_hidden) or (new.filled_at is not null and old.filled_at is null))
  execute function close_proposals_of_listing();

-- Whom a user may write to although no list shows them: the two have sent each other a proposal. One row for each direction.
create table message_contacts (
  user_id uuid not null references users (id) on delete cascade,
  contact_id uuid not null references users (id) on delete cascade,
  primary key (user_id, contact_id)
);
create index message_contacts_of_contact on message_contacts (contact_id);
insert into message_contacts (user_id, contact_id)
  select consultant_user_id, service_user_id from engagements
  where consultant_user_id is not null and service_user_id is not null
  union
  select service_user_id, consultant_user_id from engagements
  where consultant_user_id is not null and service_user_id is not null;

-- Which page of a form has saved a draft last: its own next save is no conflict.
alter table engagement_drafts add column form_number uuid;
