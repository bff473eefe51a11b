-- The directory is filtered by the people that a provider looks after, and sorted by the dates of ratings.

-- Bits in the order of peopleGroups in app/directory/provider.ts.
create function people_bits(specialties text[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (place - 1)::integer), 0)
  from unnest(array['dementia', 'caring for adults over 65 yrs', 'caring for adults under 65 yrs', 'learning disabilities',
    'mental health conditions', 'physical disabilities', 'sensory impairment', 'eating disorders',
    'substance misuse problems', 'caring for people whose rights are restricted under the mental health act',
    'caring for children', 'services for everyone']) with ordinality as known (name, place)
  where name in (select lower(given) from unnest(specialties) as given)
$$;

alter table listed_providers
  add column people integer not null default 0,
  -- The day of the rating; null where it is not known.
  add column rated_on date,
  drop column facets;
alter table listed_providers
  -- Types and rating as before, and 201 for dementia, 202 for adults over 65 and so on.
  add column facets smallint[] not null generated always as (array_remove(array[
    (types & 1), (types >> 1 & 1) * 2, (types >> 2 & 1) * 3, (types >> 3 & 1) * 4, (types >> 4 & 1) * 5,
    (types >> 5 & 1) * 6, (types >> 6 & 1) * 7, (types >> 7 & 1) * 8, (types >> 8 & 1) * 9, (types >> 9 & 1) * 10,
    (types >> 10 & 1) * 11, 100 + rating,
    (people & 1) * 201, (people >> 1 & 1) * 202, (people >> 2 & 1) * 203, (people >> 3 & 1) * 204, (people >> 4 & 1) * 205,
    (people >> 5 & 1) * 206, (people >> 6 & 1) * 207, (people >> 7 & 1) * 208, (people >> 8 & 1) * 209,
    (people >> 9 & 1) * 210, (people >> 10 & 1) * 211, (people >> 11 & 1) * 212]::smallint[], 0::smallint)) stored;
create index listed_providers_facets on listed_providers using gin (facets) with (gin_pending_list_limit = 1024);

create or replace function list_providers(ids uuid[]) returns void language sql as $$
  delete from listed_providers where id = any(ids)
    and not exists (select from care_providers where care_providers.id = listed_providers.id and is_listed);
  insert into listed_providers as kept (id, sort_name, name_words, search_text, area_text, town, county, local_authority,
    postcode, types, people, rating, rated_on, beds, latitude, longitude)
  select id, lower(name), words_of(plain_signs(name)),
    plain_signs(lower(concat_ws(E'\n', name, address_line_1, town_city, postcode, provider_type))),
    plain_signs(lower(concat_ws(E'\n', town_city, postcode, county))),
    nullif(town_city, ''), nullif(county, ''), nullif(local_authority, ''), postcode,
    care_home::integer + (nursing_home::integer << 1) + (residential_home::integer << 2) +
      (supported_living::integer << 3) + (domiciliary_care::integer << 4) + (community_health::integer << 5) +
      (hospital::integer << 6) + (mental_health::integer << 7) + (learning_disabilities::integer << 8) +
      (rehabilitation::integer << 9) + (hospice::integer << 10),
    people_bits(specialties),
    case current_rating when 'Outstanding' then 1 when 'Good' then 2 when 'Requires Improvement' then 3
      when 'Inadequate' then 4 else 0 end,
    rating_date, coalesce(beds_total, 0), latitude, longitude
  from care_providers where id = any(ids) and is_listed
  on conflict (id) do update set sort_name = excluded.sort_name, name_words = excluded.name_words,
    search_text = excluded.search_text, area_text = excluded.area_text, town = excluded.town, county = excluded.county,
    local_authority = excluded.local_authority, postcode = excluded.postcode, types = excluded.types,
    people = excluded.people, rating = excluded.rating, rated_on = excluded.rated_on, beds = excluded.beds, latitude = excluded.latitude,
    longitude = excluded.longitude
  where (kept.sort_name, kept.name_words, kept.search_text, kept.area_text, kept.types, kept.people, kept.rating, kept.rated_on, kept.beds,
      kept.latitude, kept.longitude, kept.town, kept.county, kept.local_authority, kept.postcode)
    is distinct from (excluded.sort_name, excluded.name_words, excluded.search_text, excluded.area_text, excluded.types,
      excluded.people, excluded.rating, excluded.rated_on, excluded.beds, excluded.latitude, excluded.longitude, excluded.town,
      excluded.county, excluded.local_authority, excluded.postcode)
$$;

select list_providers(array(select id from care_providers where is_listed and (specialties <> '{}' or rating_date is not null)));
