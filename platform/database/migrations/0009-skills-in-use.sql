-- For the suggestions: the skills that lists show now, a row for each time that one stands in a profile or listing.
create view skills_in_use as
  select btrim(skill) as skill
  from consultant_profiles p cross join unnest(string_to_array(p.skills, ',')) as skill
  where btrim(skill) <> '' and not p.is_hidden and not exists (select from unlisted_users u where u.id = p.user_id)
  union all
  select btrim(skill)
  from service_profiles s cross join unnest(string_to_array(s.skills, ',')) as skill
  where btrim(skill) <> '' and not s.is_hidden and s.created_at > now() - interval '30 days'
    and not exists (select from unlisted_users u where u.id = s.user_id);
