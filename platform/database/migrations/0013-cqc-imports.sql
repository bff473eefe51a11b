-- Imports of what the Care Quality Commission publishes. A run first collects everything that its source says (its items),
-- then looks at what would change, and writes to care_providers only then: a run that ends half-way has changed nothing
-- before that point, and is continued from its cursor after it.
create table cqc_imports (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('api-full', 'api-changes', 'file')),
  -- asking: it would take away so many providers that an operator has to say whether it goes on.
  status text not null default 'queued' check (status in ('queued', 'running', 'asking', 'done', 'failed', 'cancelled')),
  step text not null check (step in ('list', 'details', 'read-file', 'check', 'save', 'remove')),
  -- Shows the difference and writes nothing.
  is_dry_run boolean not null default false,
  -- Goes on whatever it takes away, and with a file that is older than the last import.
  is_forced boolean not null default false,
  is_cancel_asked boolean not null default false,
  -- Null: the command line, or the schedule.
  asked_by uuid references users (id) on delete set null,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- How far the step is; what it means depends on the step.
  cursor jsonb not null default '{}',
  -- Of the step under way; null while it is not known.
  total integer,
  done integer not null default 0,
  rate_per_second double precision,
  read_count integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  -- Providers that were listed and are not any more.
  removed_count integer not null default 0,
  failed_count integer not null default 0,
  -- { reason: number }
  skipped jsonb not null default '{}',
  -- The first few that failed: [{ "locationId", "problem", "sample" }]
  failures jsonb not null default '[]',
  -- Names of a few of each kind, of a dry run: { "added": [], "changed": [], "removed": [] }
  samples jsonb not null default '{}',
  -- How many it would take away, and of how many: known after the step check.
  to_remove integer,
  listed_before integer,
  -- Why it failed, or asks, in words for the operator.
  message text,
  -- The day that its data is of.
  data_date date,
  -- The window of changes that was read; of a full run the end alone, which is its beginning.
  changes_from timestamptz,
  changes_until timestamptz,
  -- Of a file: { "path", "name", "size", "modifiedMs", "isTemporary", "isWhole" }
  file jsonb,
  -- What the source carries: { "carried": [], "forNewOnly": [] }
  columns jsonb,
  -- Which process carries it, and until when nobody else may; renewed every second.
  worker text,
  lease_until timestamptz,
  -- How often it was taken up since it last got on.
  attempts integer not null default 0
);
create unique index cqc_imports_one_active on cqc_imports ((1)) where status in ('queued', 'running', 'asking');
create index cqc_imports_by_time on cqc_imports (queued_at);

-- What the run under way has collected, a row per location; emptied when it ends.
create table cqc_import_items (
  run_id uuid not null references cqc_imports (id) on delete cascade,
  cqc_location_id text not null,
  -- missing: listed, but CQC does not know it when asked.
  state text not null default 'pending' check (state in ('pending', 'record', 'skipped', 'missing', 'failed')),
  reason text,
  record jsonb,
  primary key (run_id, cqc_location_id)
);
create index cqc_import_items_pending on cqc_import_items (cqc_location_id) where state = 'pending';
