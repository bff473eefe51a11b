-- Each press of 'Clear All Data': the rows that it took away carry its id as clear_id until they are brought back or, after
-- 30 days, deleted.
create table directory_clears (
  id uuid primary key default gen_random_uuid(),
  -- The operator; null when the account has been closed since.
  cleared_by uuid references users (id) on delete set null,
  cleared_at timestamptz not null default now(),
  undone_at timestamptz
);
