-- Pictures of the blog that operators have uploaded. Each lies in the store in three widths; width and height: of the widest.
create table blog_pictures (
  id uuid primary key,
  -- What it shows, for who cannot see it.
  alt text not null check (btrim(alt) <> '' and char_length(alt) <= 200),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 6400),
  created_at timestamptz not null default now()
);
create index blog_pictures_newest on blog_pictures (created_at desc, id);
