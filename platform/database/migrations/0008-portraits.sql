-- A picture is asked for by its name alone, and belongs to one profile.

create unique index consultant_profiles_by_portrait on consultant_profiles (portrait) where portrait is not null;
