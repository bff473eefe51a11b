create extension if not exists pg_trgm;

-- Tells every process that pages made from the table may be out of date.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', tg_table_name);
  return null;
end $$;

-- What the type text[] does not say: an ISO date-time at midnight UTC stands for a calendar day in Europe/London.
create function are_days(days text[]) returns boolean language sql immutable as $$
  select coalesce(bool_and(coalesce(day ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T00:00:00\.000Z$', false)), true)
  from unnest(days) as day
$$;

create table consultant_profiles (
  id uuid primary key default gen_random_uuid(),
  -- Refers to the accounts, which have no table yet.
  user_id uuid not null unique,
  name text not null check (name <> ''),
  title text not null check (title <> ''),
  specialization text not null check (specialization <> ''),
  experience integer not null default 1 check (experience between 0 and 80),
  hourly_rate text not null default '$100/hr',
  skills text not null default '',
  country text not null default 'uk' check (country in ('uk', 'usa', 'germany', 'france', 'italy', 'spain', 'netherlands',
    'belgium', 'sweden', 'switzerland', 'austria', 'norway', 'denmark', 'finland', 'ireland', 'poland', 'portugal', 'greece')),
  available_dates text[] not null default '{}' check (are_days(available_dates)),
  -- 'verified' is only ever read, from rows of an older system; the product writes the other three.
  verification_level text not null default 'none' check (verification_level in ('none', 'basic', 'premium', 'verified')),
  verified_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The three searched fields, a line each. A search text has no line break, so it never matches across two fields.
  search_text text generated always as (lower(name || E'\n' || specialization || E'\n' || skills)) stored
);
create index consultant_profiles_by_name on consultant_profiles (lower(name), id);
create index consultant_profiles_by_country on consultant_profiles (country, lower(name), id);
create index consultant_profiles_search on consultant_profiles using gin (search_text gin_trgm_ops);
create index consultant_profiles_featured on consultant_profiles (id) where verification_level = 'premium';
create index consultant_profiles_demo on consultant_profiles (id) where is_demo;
create trigger consultant_profiles_announce after insert or update or delete or truncate on consultant_profiles
  for each statement execute function announce_public_change();

create table reviews (
  id uuid primary key default gen_random_uuid(),
  consultant_id uuid not null references consultant_profiles (id) on delete cascade,
  -- Who wrote it, as shown: the role and the kind of service, never a personal name.
  author text not null check (author <> ''),
  stars smallint not null check (stars between 1 and 5),
  body text not null check (body <> ''),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index reviews_of_consultant on reviews (consultant_id, created_at desc);
create trigger reviews_announce after insert or update or delete or truncate on reviews
  for each statement execute function announce_public_change();

-- What a rating is made of: the mean of real reviews, one decimal, and their number.
create view consultant_ratings as
  select consultant_id, round(avg(stars), 1) as rating, count(*)::integer as review_count
  from reviews group by consultant_id;

create table service_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique,
  name text not null check (name <> ''),
  type text not null check (type <> ''),
  location text not null check (location <> ''),
  needs_description text not null default '',
  project_duration text not null default '1-3 months',
  budget text not null default '$10,000 - $20,000',
  skills text not null default '',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index service_profiles_newest on service_profiles (created_at desc, id);
create index service_profiles_demo on service_profiles (id) where is_demo;
create trigger service_profiles_announce after insert or update or delete or truncate on service_profiles
  for each statement execute function announce_public_change();

-- Whether made-up people are on the site; every page says so then.
create view demo_mark as
  select exists (select from consultant_profiles where is_demo) or exists (select from service_profiles where is_demo) as is_loaded;
