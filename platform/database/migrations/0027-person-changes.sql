-- Tells every process whom a change concerns, so that what the frame of each page says to this person (unread messages, their
-- own profile, a decision) can be kept until then.
create function announce_person_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_change', case tg_op when 'DELETE' then old.user_id else new.user_id end::text);
  return null;
end $$;
create trigger consultant_profiles_announce_person after insert or delete or update of user_id on consultant_profiles
  for each row execute function announce_person_change();
create trigger verification_checks_announce_person after insert or delete or update on verification_checks
  for each row execute function announce_person_change();

-- Once for each recipient, however many messages: messages come and are read by the hundred.
create function announce_recipients() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_change', recipient_id::text) from (select distinct recipient_id from changed) recipients;
  return null;
end $$;
create trigger messages_announce_person_of_new after insert on messages
  referencing new table as changed for each statement execute function announce_recipients();
create trigger messages_announce_person_of_changed after update on messages
  referencing new table as changed for each statement execute function announce_recipients();
create trigger messages_announce_person_of_deleted after delete on messages
  referencing old table as changed for each statement execute function announce_recipients();
