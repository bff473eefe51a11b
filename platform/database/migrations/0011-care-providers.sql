-- Locations that the Care Quality Commission regulates: one row per location, by its CQC location id. The id is made from
-- that one (see provider-id.server.ts), so that an address of a provider outlives clearing and importing anew.
-- Names of people are never stored: neither managers nor nominated individuals, nor the organisation behind a location,
-- which may be one person.
create table care_providers (
  id uuid primary key,
  cqc_location_id text not null unique check (cqc_location_id <> ''),
  cqc_provider_id text,
  name text not null check (name <> ''),
  address_line_1 text,
  address_line_2 text,
  town_city text,
  county text,
  -- As written by the Royal Mail: capitals, one space before the last three.
  postcode text,
  phone text,
  website text,
  -- CQC publishes neither of these two.
  email text,
  beds_available integer,
  provider_type text,
  -- One of the six rating texts; null where the source carried none, or said none.
  current_rating text check (current_rating in ('Outstanding', 'Good', 'Requires Improvement', 'Inadequate',
    'Inspected but not rated', 'No published rating')),
  -- False: no source of this row had a column of ratings.
  is_rating_loaded boolean not null default true,
  -- The source's own words, and when that rating was published.
  rating_text text,
  rating_date date,
  -- Given to the location that was here before, under another owner.
  is_rating_inherited boolean not null default false,
  -- [{ "name": "Safe", "rating": "Good", "date": "2023-09-02" }], date absent where none is known.
  key_questions jsonb not null default '[]',
  last_inspection_date date,
  beds_total integer check (beds_total >= 0),
  services_offered text[] not null default '{}',
  specialties text[] not null default '{}',
  care_home boolean not null default false,
  nursing_home boolean not null default false,
  residential_home boolean not null default false,
  supported_living boolean not null default false,
  domiciliary_care boolean not null default false,
  community_health boolean not null default false,
  hospital boolean not null default false,
  mental_health boolean not null default false,
  learning_disabilities boolean not null default false,
  rehabilitation boolean not null default false,
  hospice boolean not null default false,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  region text,
  local_authority text,
  brand_name text,
  registered_on date,
  is_registered boolean not null default true,
  deregistered_on date,
  is_dormant boolean not null default false,
  is_demo boolean not null default false,
  -- Set: taken away by an operator, who can undo it for 30 days. One clear_id is one press of 'Clear All Data'.
  cleared_at timestamptz,
  clear_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_listed boolean not null generated always as (
    is_registered and not is_dormant and cleared_at is null and (care_home or nursing_home or residential_home
    or supported_living or domiciliary_care or community_health or hospital or mental_health or learning_disabilities
    or rehabilitation or hospice)) stored,
  sort_name text not null generated always as (lower(name)) stored,
  -- The searched fields, a line each, and the postcode once more without its space. A search text has no line break, so
  -- it never matches across two fields.
  search_text text not null generated always as (lower(name || E'\n' || coalesce(address_line_1, '') || E'\n' ||
    coalesce(town_city, '') || E'\n' || coalesce(postcode, '') || E'\n' || replace(coalesce(postcode, ''), ' ', '') ||
    E'\n' || coalesce(provider_type, ''))) stored,
  area_text text not null generated always as (lower(coalesce(town_city, '') || E'\n' || coalesce(postcode, '') || E'\n' ||
    coalesce(county, ''))) stored
);
create index care_providers_by_name on care_providers (sort_name, id) where is_listed;
create index care_providers_search on care_providers using gin (search_text gin_trgm_ops);
create index care_providers_area on care_providers using gin (area_text gin_trgm_ops);
create index care_providers_place on care_providers (latitude, longitude) where is_listed;
create index care_providers_cleared on care_providers (clear_id) where cleared_at is not null;
create index care_providers_demo on care_providers (id) where is_demo;
create trigger care_providers_announce after insert or update or delete or truncate on care_providers
  for each statement execute function announce_public_change();
