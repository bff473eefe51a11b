-- What a partner looks like, and what whoever reported messages is told.

-- portrait: the uploaded one. is_organisation: the name is that of the organisation.
create or replace view message_partners as
  select u.id as user_id,
    coalesce(nullif(btrim(c.name), ''), nullif(btrim(s.name), ''), btrim(u.first_name || ' ' || u.last_name)) as name,
    c.id as consultant_id,
    coalesce(not c.is_hidden, false) and l.id is null as is_listed_consultant,
    coalesce(not s.is_hidden and s.created_at >= oldest_open_posting(), false) and l.id is null as is_listed_service,
    l.id is null as is_confirmed,
    u.is_demo,
    s.id as service_id,
    c.portrait,
    coalesce(btrim(c.name) = '', true) and coalesce(btrim(s.name) <> '', false) as is_organisation
  from users u
  left join consultant_profiles c on c.user_id = u.id
  left join service_profiles s on s.user_id = u.id
  left join unlisted_users l on l.id = u.id;

-- Until now the decision was what the e-mail said.
alter table message_reports add column told text check (told in ('acted', 'nothing-found', 'looked-at'));
update message_reports set told = case decision when 'acted' then 'acted' else 'nothing-found' end where decision is not null;
