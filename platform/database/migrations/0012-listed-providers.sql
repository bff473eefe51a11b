-- What the list of the care directory searches, filters, counts and sorts by: a narrow row for each listed provider, because
-- a search for a frequent word reads them all. Written by the triggers below and by nobody else.
create table listed_providers (
  id uuid primary key,
  -- "C": the same order in every database, and the quickest.
  sort_name text collate "C" not null,
  -- The name in small letters, each word with a space before and behind it, without punctuation.
  name_words text collate "C" not null,
  -- The searched fields, a line each. A search text has no line break, so it never matches across two fields.
  search_text text collate "C" not null,
  area_text text collate "C" not null,
  -- Null where it is not known.
  town text,
  county text,
  postcode text collate "C",
  -- Bits in the order of the flags in care_providers: care_home 1, nursing_home 2 and so on.
  types integer not null,
  -- 1 Outstanding, 2 Good, 3 Requires Improvement, 4 Inadequate, 0 any other.
  rating smallint not null,
  -- The same two for the index: 1 for care_home, 2 for nursing_home and so on, and 100 more than the rating.
  facets smallint[] not null generated always as (array_remove(array[
    (types & 1), (types >> 1 & 1) * 2, (types >> 2 & 1) * 3, (types >> 3 & 1) * 4, (types >> 4 & 1) * 5,
    (types >> 5 & 1) * 6, (types >> 6 & 1) * 7, (types >> 7 & 1) * 8, (types >> 8 & 1) * 9, (types >> 9 & 1) * 10,
    (types >> 10 & 1) * 11, 100 + rating]::smallint[], 0::smallint)) stored,
  -- 0 where it is not known.
  beds integer not null,
  latitude double precision,
  longitude double precision
);

-- Small letters, words with a space before and behind each, everything else that ASCII has and the usual quotes and dashes
-- between them. The same for names and for what is searched in them.
create function words_of(text) returns text language sql immutable parallel safe as $$
  select ' ' || btrim(regexp_replace(lower($1), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0\u2010-\u2027]+', ' ', 'g')) || ' '
$$;

create function list_providers(ids uuid[]) returns void language sql as $$
  delete from listed_providers where id = any(ids)
    and not exists (select from care_providers where care_providers.id = listed_providers.id and is_listed);
  insert into listed_providers as kept (id, sort_name, name_words, search_text, area_text, town, county, postcode, types,
    rating, beds, latitude, longitude)
  select id, lower(name), words_of(name),
    lower(concat_ws(E'\n', name, address_line_1, town_city, postcode, provider_type)),
    lower(concat_ws(E'\n', town_city, postcode, county)),
    nullif(town_city, ''), nullif(county, ''), postcode,
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
    postcode = excluded.postcode, types = excluded.types, rating = excluded.rating, beds = excluded.beds,
    latitude = excluded.latitude, longitude = excluded.longitude
  where (kept.sort_name, kept.search_text, kept.area_text, kept.types, kept.rating, kept.beds, kept.latitude, kept.longitude,
      kept.town, kept.county, kept.postcode)
    is distinct from (excluded.sort_name, excluded.search_text, excluded.area_text, excluded.types, excluded.rating,
      excluded.beds, excluded.latitude, excluded.longitude, excluded.town, excluded.county, excluded.postcode)
$$;

create function list_changed_providers() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from listed_providers;
  else
    perform list_providers(array(select id from changed));
  end if;
  return null;
end $$;
create trigger care_providers_list_new after insert on care_providers referencing new table as changed
  for each statement execute function list_changed_providers();
create trigger care_providers_list_changed after update on care_providers referencing new table as changed
  for each statement execute function list_changed_providers();
create trigger care_providers_list_gone after delete on care_providers referencing old table as changed
  for each statement execute function list_changed_providers();
create trigger care_providers_list_none after truncate on care_providers
  for each statement execute function list_changed_providers();

select list_providers(array(select id from care_providers));

create index listed_providers_by_name on listed_providers (sort_name, id);
-- What is yet to be sorted in is read by every search, and the embedded database sorts it in when the limit (in kB) is
-- passed only: so the limit is a low one.
create index listed_providers_search on listed_providers using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index listed_providers_named on listed_providers using gin (name_words gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index listed_providers_area on listed_providers using gin (area_text gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index listed_providers_facets on listed_providers using gin (facets) with (gin_pending_list_limit = 1024);
create index listed_providers_beds on listed_providers (beds);
create index listed_providers_town on listed_providers (lower(town) collate "C", town);
create index listed_providers_county on listed_providers (lower(county) collate "C", county);
create index listed_providers_postcode on listed_providers (postcode);

-- Their work is done by the table above now.
drop index care_providers_search, care_providers_area;
alter table care_providers drop column search_text, drop column area_text;
