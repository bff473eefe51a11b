-- Each version of a post that was saved, the newest among them.
create table blog_revisions (
  post_id uuid not null references blog_posts (id) on delete cascade,
  version integer not null,
  title text not null,
  excerpt text not null,
  content text not null,
  saved_at timestamptz not null default now(),
  -- The operator; null when the account has been closed since.
  saved_by uuid references users (id) on delete set null,
  primary key (post_id, version)
);
