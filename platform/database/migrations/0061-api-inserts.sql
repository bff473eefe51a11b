-- The inserts of programs that sent an Idempotency-Key, kept for a day: a repeated one returns the row of the first and adds
-- none.
create table api_inserts (
  user_id uuid not null references users (id) on delete cascade,
  -- The SHA-256 of the table and the key.
  key_hash text not null,
  -- The SHA-256 of the values: the same key with other values is refused.
  values_hash text not null,
  -- The same at each attempt, so that use cases can recognise what they have done already.
  request_id uuid not null default gen_random_uuid(),
  -- The rows that were added; null while the insert is under way.
  row_ids uuid[],
  begun_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
create index api_inserts_begun_at on api_inserts (begun_at);
