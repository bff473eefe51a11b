-- An import writes in many small transactions, and visitors are told of all of them once, at its end: each announcement has
-- every process forget what it kept of public pages. Whoever writes so sets carebridge.is_quiet in the transaction.
create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  if current_setting('carebridge.is_quiet', true) is distinct from 'on' then
    perform pg_notify('public_change', tg_table_name);
  end if;
  return null;
end $$;

-- Whoever passes the limit sorts in all that waits, and meanwhile the one connection of the embedded database serves nobody.
alter index listed_providers_search set (gin_pending_list_limit = 128);
alter index listed_providers_named set (gin_pending_list_limit = 128);
alter index listed_providers_area set (gin_pending_list_limit = 128);
alter index listed_providers_facets set (gin_pending_list_limit = 128);

-- New rows that visitors do not see: dormant ones.
alter table cqc_imports add column dormant_count integer not null default 0;

-- Of which days the data of the care directory is: the bar says so, too.
create or replace view demo_mark as
  select exists (select from consultant_profiles where is_demo) or exists (select from service_profiles where is_demo) as is_loaded,
    (select min(data_date) from care_providers where is_listed) as oldest,
    (select max(data_date) from care_providers where is_listed) as newest;
