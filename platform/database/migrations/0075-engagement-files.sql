-- Files that go with proposals, deliveries and findings. Their content is in the file store.
create table engagement_files (
  id uuid primary key default gen_random_uuid(),
  -- Who has added it. Null: the account is closed.
  user_id uuid references users (id) on delete set null,
  engagement_id uuid references engagements (id) on delete cascade,
  -- Before a proposal is sent: the draft to which it belongs.
  draft_kind text check (draft_kind in ('apply', 'book')),
  draft_target_id uuid,
  -- What it goes with. `number`: of the milestone or the finding.
  place text not null check (place in ('proposal', 'milestone', 'finding')),
  number integer,
  -- The event of the record with which it was sent. Null: not sent yet, or it belongs to a finding.
  sequence integer,
  file_name text not null check (char_length(file_name) between 1 and 120),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  store_key text not null unique,
  added_at timestamptz not null default now(),
  check ((engagement_id is null) = (draft_kind is not null)),
  check ((draft_kind is null) = (draft_target_id is null)),
  check ((place = 'proposal') = (number is null))
);
create index engagement_files_of_engagement on engagement_files (engagement_id) where engagement_id is not null;
create index engagement_files_of_draft on engagement_files (user_id, draft_target_id) where draft_kind is not null;
create index engagement_files_of_user on engagement_files (user_id) where user_id is not null;
