-- What people chose when they were asked about statistics and advertising: nothing says who they were. Null: not asked about.
-- version: of the question that they were asked.
create table consent_choices (
  id uuid primary key default gen_random_uuid(),
  version smallint not null,
  statistics boolean,
  advertising boolean,
  created_at timestamptz not null default now()
);
create index consent_choices_age on consent_choices (created_at);
