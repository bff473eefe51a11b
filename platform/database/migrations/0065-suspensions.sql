-- A suspended account: nobody finds its owner, who can log in, download their data and close it, but change nothing.
alter table users
  -- Why operators have suspended it; null when they have not.
  add column suspended_because text check (char_length(suspended_because) between 1 and 1000);

-- Whose profiles and listings are shown to nobody.
create or replace view unlisted_users as
  select id, suspended_because is not null as is_suspended from users
  where suspended_because is not null
    or (not email_verified and exists (select from account_rules where confirmation_required));

drop trigger users_listed_announce on users;
create trigger users_listed_announce after update of email_verified, suspended_because on users
  for each statement execute function announce_public_change();

-- Every page tells the owner. An operator who is suspended no longer sees the way to the desk.
create function announce_person_of_users() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_change', new.id::text);
  return null;
end $$;
create trigger users_announce_person after update of suspended_because on users
  for each row execute function announce_person_of_users();

alter table operator_acts drop constraint operator_acts_act_check, add constraint operator_acts_act_check
  check (act in ('hide-profile', 'show-profile', 'hide-listing', 'show-listing', 'warn', 'suspend', 'restore'));
