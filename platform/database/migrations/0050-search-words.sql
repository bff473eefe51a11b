-- Consultants and listings are found by words in any order and form, besides the substring rule. The words of a text are
-- indexed without accents and punctuation (plainWords in platform/search/parse-words.ts does the same to a search text).

create function searched_words(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    translate(regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g'), 'ł''’‘ʼ', 'l'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g');

alter table consultant_profiles
  add column search_words tsvector generated always as (
    setweight(to_tsvector('english', searched_words(name)), 'A')
    || setweight(to_tsvector('english', searched_words(title || ' ' || specialization)), 'B')
    || setweight(to_tsvector('english', searched_words(skills)), 'C')) stored;
create index consultant_profiles_words on consultant_profiles using gin (search_words);

alter table service_profiles
  add column search_words tsvector generated always as (
    setweight(to_tsvector('english', searched_words(name)), 'A')
    || setweight(to_tsvector('english', searched_words(type || ' ' || location)), 'B')
    || setweight(to_tsvector('english', searched_words(needs_description || ' ' || skills)), 'C')) stored;
create index service_profiles_words on service_profiles using gin (search_words);
