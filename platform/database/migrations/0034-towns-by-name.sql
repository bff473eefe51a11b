-- Whether the name of an area is that of a town, and who is in that town: asked by each search with an area.
create index listed_providers_town_name on listed_providers (plain_signs(lower(town)) collate "C");
