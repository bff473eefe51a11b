-- A search finds the types of care that consultants work with, and where they are based, after all other words.

create function words_of_choices(choices text[]) returns text language sql immutable strict parallel safe
  return replace(array_to_string(choices, ' '), '_', ' ');

alter table consultant_profiles drop column search_words;
alter table consultant_profiles
  add column search_words tsvector generated always as (
    setweight(to_tsvector('english', searched_words(name)), 'A')
    || setweight(to_tsvector('english', searched_words(title || ' ' || specialization)), 'B')
    || setweight(to_tsvector('english', searched_words(skills)), 'C')
    || setweight(to_tsvector('english', searched_words(about || ' ' || based_in || ' ' || words_of_choices(care_types))), 'D')) stored;
create index consultant_profiles_words on consultant_profiles using gin (search_words);
