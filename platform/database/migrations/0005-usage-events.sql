-- What signed-in people did on the site, by name and place; nothing that they typed, and nothing of visitors.
create table analytics_events (
  id uuid primary key default gen_random_uuid(),
  event_name text not null check (event_name <> ''),
  event_data jsonb not null default '{}',
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index analytics_events_of_user on analytics_events (user_id, created_at);
