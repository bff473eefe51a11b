-- A search within some miles reads the providers in the square round the place.
create index listed_providers_position on listed_providers (latitude, longitude) where latitude is not null;
-- The counts beside the filters group all providers by these columns: an index alone answers that, without the rows.
create index listed_providers_choices on listed_providers (types, people, rating);
