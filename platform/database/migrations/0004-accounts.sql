-- Accounts. users, sessions, credentials, verifications and second_steps are written by better-auth (app/accounts/session/auth.server.ts);
-- the other tables by the room itself. Columns marked 'unused' are those that better-auth insists on: they stay empty.

create table users (
  id uuid primary key default gen_random_uuid(),
  -- Lower case, the host in ASCII: see app/accounts/sign-up/email-address.ts.
  email text not null unique check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$'),
  email_verified boolean not null default false,
  -- better-auth wants one name; people have the two below.
  name text not null default '',
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- Absent only in accounts that were not made by the sign-up form.
  role text check (role in ('consultant', 'careService')),
  image text, -- unused
  two_factor_enabled boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_demo on users (id) where is_demo;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text,
  ip_address text, -- unused
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text, -- unused
  refresh_token text, -- unused
  id_token text, -- unused
  access_token_expires_at timestamptz, -- unused
  refresh_token_expires_at timestamptz, -- unused
  scope text, -- unused
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider_id)
);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table second_steps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- Both encrypted with the site's secret.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Links sent by e-mail. Only a hash of the token is kept; it works once, within its time, for its purpose.
create table account_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'change-email', 'reset-password')),
  -- The address that the link was sent to.
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_links_of_user on account_links (user_id, purpose);
create index account_links_expiry on account_links (expires_at);

-- The right to run the marketplace. No request writes here, only the operator's own command.
create table operators (
  user_id uuid primary key references users (id) on delete cascade,
  granted_at timestamptz not null default now()
);

-- Whether an address must be confirmed before its owner is listed: while a mail server is configured. Written at the start.
create table account_rules (
  only_row boolean primary key default true check (only_row),
  confirmation_required boolean not null
);

-- Whose profiles and listings are shown to nobody yet.
create view unlisted_users as
  select id from users where not email_verified and exists (select from account_rules where confirmation_required);

create trigger users_listed_announce after update of email_verified on users
  for each statement execute function announce_public_change();
create trigger account_rules_announce after insert or update on account_rules
  for each statement execute function announce_public_change();

-- Copies of one's data, made by a job, kept for a day.
create table account_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  file bytea,
  has_failed boolean not null default false,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index account_exports_of_user on account_exports (user_id, requested_at desc);

-- Every process trusts the signed short-lived part of a session for 15 minutes, unless it hears here that the user's
-- sessions or account have changed.
create function announce_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id'));
  return null;
end
$$;
create trigger sessions_announce after delete on sessions for each row execute function announce_account_change();
create trigger users_announce after update or delete on users for each row execute function announce_account_change();
