-- ANALYZE reads 300 rows for each unit of the largest statistics target of a table: 30,000 by default. On the embedded
-- database, which runs one statement at a time, all pages waited for that at the end of each import. Care providers are
-- looked up by their keys; what searches by other columns reads listed_providers, which keeps the default.
do $$
declare
  one text;
begin
  for one in select attname from pg_attribute where attrelid = 'care_providers'::regclass and attnum > 0 and not attisdropped
  loop
    execute format('alter table care_providers alter column %I set statistics 20', one);
  end loop;
end $$;
