-- An operator hides a profile or a listing with a reason. is_hidden stays the one condition of every list: the owner
-- cannot clear it while there is a reason.
alter table consultant_profiles
  -- Why operators hide it; null when they do not.
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 1000),
  -- Whether its owner wants it hidden as well: what is_hidden becomes when the operators end their hiding.
  add column was_hidden boolean not null default false,
  add constraint consultant_profiles_hidden_with_reason check (hidden_reason is null or is_hidden);
alter table service_profiles
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 1000),
  add column was_hidden boolean not null default false,
  add constraint service_profiles_hidden_with_reason check (hidden_reason is null or is_hidden);

-- What operators have done to accounts, each told to the account's owner.
create table operator_acts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- Null: that operator's account is closed.
  operator_id uuid,
  act text not null check (act in ('hide-profile', 'show-profile', 'hide-listing', 'show-listing', 'warn')),
  reason text not null check (char_length(reason) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index operator_acts_of_account on operator_acts (account_id, created_at);
create index operator_acts_by_time on operator_acts (created_at);

-- Every page shows operators the way to their desk.
create trigger operators_announce_person after insert or delete on operators
  for each row execute function announce_person_change();
