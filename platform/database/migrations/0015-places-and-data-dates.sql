-- Of which day a provider's data is, where its local authority is asked for as a place, and signs that look alike.
alter table care_providers
  -- The day that the source which wrote the row last is of; null where that is not known.
  add column data_date date,
  -- Since when that is so: an import of all providers that began later and left the row as it is confirms it.
  add column dated_at timestamptz not null default now();

-- Nothing of what the list shows changes with it.
alter table care_providers disable trigger user;
update care_providers set dated_at = updated_at,
  data_date = case when is_demo then case when local_authority = 'Oldham' then date '2025-03-01' else date '2021-01-01' end end;
alter table care_providers enable trigger user;
-- From one data date to the next, with the newest dated_at of each.
create index care_providers_dated on care_providers (data_date, dated_at) where is_listed;

-- Phones write ’ where the data has ', and the data has both; the same with hyphens.
create function plain_signs(text) returns text language sql immutable parallel safe as $$
  select translate($1, E'\u2019\u2018\u02bc\u2010\u2011\u2013\u2014', E'\'\'\'----')
$$;

alter table listed_providers add column local_authority text;

create or replace function list_providers(ids uuid[]) returns void language sql as $$
  delete from listed_providers where id = any(ids)
    and not exists (select from care_providers where care_providers.id = listed_providers.id and is_listed);
  insert into listed_providers as kept (id, sort_name, name_words, search_text, area_text, town, county, local_authority,
    postcode, types, rating, beds, latitude, longitude)
  select id, lower(name), words_of(plain_signs(name)),
    plain_signs(lower(concat_ws(E'\n', name, address_line_1, town_city, postcode, provider_type))),
    plain_signs(lower(concat_ws(E'\n', town_city, postcode, county))),
    nullif(town_city, ''), nullif(county, ''), nullif(local_authority, ''), postcode,
    care_home::integer + (nursing_home::integer << 1) + (residential_home::integer << 2) +
      (supported_living::integer << 3) + (domiciliary_care::integer << 4) + (community_health::integer << 5) +
      (hospital::integer << 6) + (mental_health::integer << 7) + (learning_disabilities::integer << 8) +
      (rehabilitation::integer << 9) + (hospice::integer << 10),
    case current_rating when 'Outstanding' then 1 when 'Good' then 2 when 'Requires Improvement' then 3
      when 'Inadequate' then 4 else 0 end,
    coalesce(beds_total, 0), latitude, longitude
  from care_providers where id = any(ids) and is_listed
  on conflict (id) do update set sort_name = excluded.sort_name, name_words = excluded.name_words,
    search_text = excluded.search_text, area_text = excluded.area_text, town = excluded.town, county = excluded.county,
    local_authority = excluded.local_authority, postcode = excluded.postcode, types = excluded.types,
    rating = excluded.rating, beds = excluded.beds, latitude = excluded.latitude, longitude = excluded.longitude
  where (kept.sort_name, kept.name_words, kept.search_text, kept.area_text, kept.types, kept.rating, kept.beds,
      kept.latitude, kept.longitude, kept.town, kept.county, kept.local_authority, kept.postcode)
    is distinct from (excluded.sort_name, excluded.name_words, excluded.search_text, excluded.area_text, excluded.types,
      excluded.rating, excluded.beds, excluded.latitude, excluded.longitude, excluded.town, excluded.county,
      excluded.local_authority, excluded.postcode)
$$;

select list_providers(array(select id from care_providers));
create index listed_providers_authority on listed_providers (lower(local_authority) collate "C", local_authority);
