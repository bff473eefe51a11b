-- An import that has read every provider says of all of them how new their data is, also of those that it left as they were.
create trigger cqc_imports_announce after update of status on cqc_imports
  for each row when (new.status = 'done' and old.status <> 'done') execute function announce_public_change();
