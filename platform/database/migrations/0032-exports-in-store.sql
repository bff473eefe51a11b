-- Copies of people's data lie in the store, under the id of their row. Those that lay in the table are over; a later migration
-- takes the column `file` away, when no process of the version before runs any more.
delete from account_exports;
alter table account_exports add column bytes bigint;
