-- What operators see at /statistics. Nothing here says who somebody was.
-- 'not valid': rows of an older system may be otherwise.
alter table analytics_events add check (jsonb_typeof(event_data) = 'object') not valid;
create index analytics_events_age on analytics_events (created_at);
create index messages_age on messages (created_at);
create index users_age on users (created_at);

-- How often something happened on a day in London. part: a kind of page, or a list that was searched; '' of the others.
create table daily_counts (
  day date not null,
  figure text not null check (figure <> '' and char_length(figure) <= 40),
  part text not null default '' check (char_length(part) <= 60),
  total bigint not null check (total >= 0),
  primary key (day, figure, part)
);

-- What is counted from rows that are there anyway: figures by the moment at which each happened.
create view counted_events as
  select 'sign-ups'::text as figure, created_at as happened_at from users
  union all
  select 'log-ins', created_at from analytics_events where event_name = 'login'
  union all
  select 'messages', created_at from messages
  union all
  select 'verifications', decided_at from verification_checks where state in ('approved', 'revoked')
  union all
  select 'imports', finished_at from cqc_imports where status = 'done' and not is_dry_run;

-- The salt of a day; deleted at midnight.
create table statistics_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- Who searched for something that was not found: both are hashes with the salt of the day, and leave with it. The hash of a
-- person covers the search too, so two searches by one person have nothing in common.
create table empty_search_people (
  day date not null,
  search bytea not null check (octet_length(search) = 16),
  person bytea not null check (octet_length(person) = 16),
  primary key (day, search, person)
);

-- Words that 3 people or more typed on one day, in lists that had nothing for them.
create table empty_searches (
  day date not null,
  place text not null check (char_length(place) <= 40),
  words text not null check (words <> '' and char_length(words) <= 100),
  people integer not null check (people >= 3),
  primary key (day, place, words)
);
