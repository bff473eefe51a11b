-- The proposals that a listing's owner has put on their shortlist. Nobody else learns of it.
create table proposal_shortlist (
  engagement_id uuid primary key references engagements (id) on delete cascade,
  created_at timestamptz not null default now()
);
