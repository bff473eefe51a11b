-- Personal access tokens: with one, a user's script calls the API without their password. Only the hash of a token is
-- stored.
create table personal_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- What the user calls it.
  name text not null check (name <> ''),
  -- The SHA-256 of the token.
  token_hash text not null unique,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz not null
);
create index personal_tokens_user_id on personal_tokens (user_id);
