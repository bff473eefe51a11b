-- What a care service does about the findings of a piece of work, with the key question of the regulator.
create table action_plan_findings (
  engagement_id uuid not null references engagements (id) on delete cascade,
  number integer not null check (number between 1 and 1000),
  -- Rises with each change: a form that was opened before is refused.
  revision integer not null default 1,
  key_question text not null check (key_question in ('safe', 'effective', 'caring', 'responsive', 'well-led')),
  finding text not null check (char_length(finding) between 1 and 2000),
  action text not null check (char_length(action) between 1 and 2000),
  -- A role, such as 'Deputy manager'.
  owner text not null check (char_length(owner) between 1 and 200),
  due date not null,
  state text not null check (state in ('open', 'under-way', 'done')),
  changed_by text not null check (changed_by in ('consultant', 'service')),
  changed_at timestamptz not null,
  primary key (engagement_id, number)
);
