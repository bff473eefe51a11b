-- Addresses of other programs to which the site posts events.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  url text not null unique check (char_length(url) <= 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Encrypted with the site's secret.
  secret text not null,
  secret_since timestamptz not null,
  -- After a replacement, deliveries are also signed with the earlier secret until this time.
  earlier_secret text,
  earlier_until timestamptz,
  -- Null while events are sent.
  paused_because text check (paused_because in ('operator', 'gone', 'failing')),
  -- The first failed attempt since the last successful one.
  failing_since timestamptz,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- One event for one webhook, with its last attempt. `body` contains ids only.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id text not null,
  event text not null,
  body text not null check (octet_length(body) <= 20000),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When the next attempt is due; null when there is none.
  next_at timestamptz,
  tried_at timestamptz,
  status integer,
  problem text,
  took_ms integer,
  created_at timestamptz not null,
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
