-- Each version of a post that was saved, whole, the newest among them.
create table blog_revisions (
  post_id uuid not null references blog_posts (id) on delete cascade,
  version integer not null,
  title text not null,
  slug text not null,
  excerpt text not null,
  author text not null,
  tags text[] not null,
  content text not null,
  read_time integer,
  featured_image text,
  featured_image_alt text not null,
  saved_at timestamptz not null default now(),
  -- The operator; null when the account has been closed since.
  saved_by uuid references users (id) on delete set null,
  primary key (post_id, version)
);
create index blog_revisions_saved_by on blog_revisions (saved_by);
