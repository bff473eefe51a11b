-- Consultants that are listed, by country, and those with a paid placement: counted from an index alone, and not from rows
-- that are a hundred times as wide.
create index consultant_profiles_counted on consultant_profiles (country, user_id) where not is_hidden;
drop index consultant_profiles_featured;
create index consultant_profiles_featured on consultant_profiles (id, user_id) where shown_level = 'premium' and not is_hidden;
