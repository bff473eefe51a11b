-- Programs read care providers by name in this order. Without the index, each such call sorts the whole directory.
create index care_providers_name on care_providers (name, id) where is_listed;
