-- What somebody has typed into the form of a proposal and not sent yet: one draft for each listing or consultant.
create table engagement_drafts (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('apply', 'book')),
  -- The id of the listing or of the consultant's profile. A draft outlives them, and then nobody is led to it.
  target_id uuid not null,
  form jsonb not null,
  -- A window that shows an older one does not overwrite it unseen.
  saved_at timestamptz not null,
  primary key (user_id, kind, target_id)
);
create index engagement_drafts_saved on engagement_drafts (saved_at);
