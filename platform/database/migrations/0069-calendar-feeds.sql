-- The private addresses from which users' calendar programs read their booked days. Only a hash of the secret is stored.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
