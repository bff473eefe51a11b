-- What a consultant may say beside the specified fields. All of it is optional; '' and null mean that nothing was said.

-- The first amount of a rate in whole pounds; null where the text names none, or another currency. A rate in the wrong field,
-- such as '£400 a day' as the hourly rate, is not compared.
create function pounds_of_rate(rate text, unit text, other_unit text) returns integer
  language sql immutable strict parallel safe
  return case
    when rate ~ '[$€¥]' or (rate ~* other_unit and rate !~* unit) then null
    else coalesce(
      substring(replace(left(rate, 200), ',', '') from '£\s*([0-9]{1,7})'),
      substring(replace(left(rate, 200), ',', '') from '[0-9]{1,7}'))::integer end;

alter table consultant_profiles
  add column about text not null default '' check (char_length(about) <= 2000),
  add column day_rate text not null default '' check (char_length(day_rate) <= 60),
  -- A town, or the first half of a postcode: nothing more exact is stored.
  add column based_in text not null default '' check (char_length(based_in) <= 60),
  -- The middle of that place, where the directory knows it.
  add column base_latitude double precision,
  add column base_longitude double precision,
  add column travel_miles integer check (travel_miles between 1 and 1000),
  add column work_place text not null default '' check (work_place in ('', 'on-site', 'both', 'remote')),
  add column care_types text[] not null default '{}' check (cardinality(care_types) <= 20),
  add column hourly_pounds integer generated always as (pounds_of_rate(hourly_rate, 'hour|hr', 'day')) stored,
  add column day_pounds integer generated always as (pounds_of_rate(day_rate, 'day', 'hour|hr')) stored,
  add check ((base_latitude is null) = (base_longitude is null));

-- A search finds the words of 'About' too, after all others.
alter table consultant_profiles drop column search_words;
alter table consultant_profiles
  add column search_words tsvector generated always as (
    setweight(to_tsvector('english', searched_words(name)), 'A')
    || setweight(to_tsvector('english', searched_words(title || ' ' || specialization)), 'B')
    || setweight(to_tsvector('english', searched_words(skills)), 'C')
    || setweight(to_tsvector('english', searched_words(about)), 'D')) stored;
create index consultant_profiles_words on consultant_profiles using gin (search_words);
create index consultant_profiles_unplaced on consultant_profiles (id) where based_in <> '' and base_latitude is null;
