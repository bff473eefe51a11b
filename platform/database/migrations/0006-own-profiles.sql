-- What people keep of themselves and their service, beyond the fields that lists show.

alter table consultant_profiles
  -- Its owner has taken it off the lists for now.
  add column is_hidden boolean not null default false,
  -- Names the files of an uploaded portrait in the store; null: the drawn one is shown.
  add column portrait text check (portrait ~ '^[0-9a-f-]{36}$');

alter table service_profiles
  add column is_hidden boolean not null default false,
  add column requirements text not null default '',
  add column certifications text not null default '',
  add column facility_information text not null default '',
  add column updated_at timestamptz not null default now();
