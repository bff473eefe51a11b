-- The blog: what the operators write, and where it used to be.
create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and char_length(title) <= 150),
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  -- HTML of a few kinds of element; cleaned when it is written and when it is read.
  content text not null default '' check (char_length(content) <= 100000),
  author text not null check (btrim(author) <> '' and char_length(author) <= 100),
  -- Paths of pictures of ours; null: the placeholder.
  author_image text check (char_length(author_image) <= 300),
  featured_image text check (char_length(featured_image) <= 300),
  -- What the picture shows, for who cannot see it; '': nothing that matters.
  featured_image_alt text not null default '' check (char_length(featured_image_alt) <= 250),
  published_date timestamptz default now(),
  updated_at timestamptz not null default now(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Minutes; null: shown as 5.
  read_time integer check (read_time between 1 and 240),
  -- scheduled: a job publishes it at publish_at.
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  -- Goes up with every change, so that a second window notices.
  version integer not null default 1,
  is_demo boolean not null default false,
  check (state <> 'published' or published_date is not null),
  check ((state = 'scheduled') = (publish_at is not null))
);
create index blog_posts_published on blog_posts (published_date desc, id) where state = 'published';
create trigger blog_posts_announce after insert or update or delete or truncate on blog_posts
  for each statement execute function announce_public_change();

-- Addresses that a post had before: they lead to where it is now.
create table blog_old_slugs (
  slug text primary key check (char_length(slug) <= 100),
  post_id uuid not null references blog_posts (id) on delete cascade
);
create trigger blog_old_slugs_announce after insert or update or delete or truncate on blog_old_slugs
  for each statement execute function announce_public_change();
