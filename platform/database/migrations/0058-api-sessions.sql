-- Sessions of programs that use the API. Each is also a row of `sessions`, so that its owner sees and ends it like any
-- other; the token of that row is sent to nobody. A program gets access tokens (JSON Web Tokens, 15 minutes) and
-- refresh tokens instead.
create table api_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  -- 'recovery': opened with a reset link; can only set a new password.
  purpose text not null check (purpose in ('account', 'recovery')),
  -- The address that the reset link was sent to.
  recovery_email text check ((purpose = 'recovery') = (recovery_email is not null)),
  -- The factors that the user has proven, and when, as in the access token.
  amr jsonb not null,
  -- The refresh tokens of a session are derived from this value and their number.
  family text not null,
  refresh_number integer not null default 0,
  -- The SHA-256 of the current refresh token.
  refresh_hash text not null,
  refreshed_at timestamptz not null default now(),
  -- Whether the program has used an access token that it got with the current refresh token.
  is_used boolean not null default false
);

-- The keys that sign access tokens, for all processes. Private keys are encrypted with the site's secret.
create table signing_keys (
  id uuid primary key,
  public_key jsonb not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- The names of users, for the API's table `profiles`.
create view account_names as select id, first_name, last_name from users;
