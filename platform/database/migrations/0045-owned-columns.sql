-- Levels belong to verification, free days to availability. consultant_profiles keeps a copy of both, in the columns that
-- readers know; see docs/decisions/0025-who-owns-which-columns.md.

create table verification_levels (
  user_id uuid primary key references consultant_profiles (user_id) on update cascade on delete cascade,
  -- 'verified' is only ever read, from rows of an older system; the product writes the other three.
  level text not null check (level in ('none', 'basic', 'premium', 'verified')),
  verified_at timestamptz,
  -- What was looked at, in the operator's words: 'passport, NMC register'.
  verified_what text not null default '',
  -- The name and the title that an operator saw when the level was given; '' in rows that are older, and of the test checkout.
  verified_name text not null default '',
  verified_title text not null default '',
  -- Given by the test checkout: no money moved and nobody was checked.
  is_test_verified boolean not null default false
);
insert into verification_levels
  select user_id, verification_level, verified_at, verified_what, verified_name, verified_title, is_test_verified
  from consultant_profiles
  where (verification_level, verified_at, verified_what, verified_name, verified_title, is_test_verified)
    is distinct from ('none', null::timestamptz, '', '', '', false);

create table free_days (
  user_id uuid primary key references consultant_profiles (user_id) on update cascade on delete cascade,
  days text[] not null check (are_days(days))
);
insert into free_days select user_id, available_dates from consultant_profiles where available_dates <> '{}';

-- A level is copied to the profile, and comes from nowhere else.
create function copy_verification_level() returns trigger language plpgsql as $$
begin
  update consultant_profiles
  set verification_level = new.level, verified_at = new.verified_at, verified_what = new.verified_what,
    verified_name = new.verified_name, verified_title = new.verified_title, is_test_verified = new.is_test_verified,
    updated_at = now()
  where user_id = new.user_id;
  return null;
end $$;
create trigger verification_levels_copy after insert or update on verification_levels
  for each row execute function copy_verification_level();

create function refuse_verification_level() returns trigger language plpgsql as $$
begin
  if not exists (
    select from verification_levels v
    where v.user_id = new.user_id
      and (v.level, v.verified_at, v.verified_what, v.verified_name, v.verified_title, v.is_test_verified)
        is not distinct from (new.verification_level, new.verified_at, new.verified_what, new.verified_name,
          new.verified_title, new.is_test_verified)
  ) then
    raise check_violation using message = 'verification_level and what goes with it are written to verification_levels';
  end if;
  return new;
end $$;
create trigger consultant_profiles_refuse_level before insert on consultant_profiles
  for each row when ((new.verification_level, new.verified_at, new.verified_what, new.verified_name, new.verified_title,
    new.is_test_verified) is distinct from ('none', null::timestamptz, '', '', '', false))
  execute function refuse_verification_level();
create trigger consultant_profiles_refuse_another_level before update on consultant_profiles
  for each row when ((new.verification_level, new.verified_at, new.verified_what, new.verified_name, new.verified_title,
    new.is_test_verified) is distinct from (old.verification_level, old.verified_at, old.verified_what, old.verified_name,
    old.verified_title, old.is_test_verified))
  execute function refuse_verification_level();

-- Free days may be written on either side; the other one follows.
create function copy_free_days() returns trigger language plpgsql as $$
begin
  update consultant_profiles set available_dates = new.days, updated_at = now()
  where user_id = new.user_id and available_dates <> new.days;
  return null;
end $$;
create trigger free_days_copy after insert or update on free_days for each row execute function copy_free_days();

create function take_available_dates() returns trigger language plpgsql as $$
begin
  insert into free_days (user_id, days) values (new.user_id, new.available_dates)
  on conflict (user_id) do update set days = excluded.days where free_days.days <> excluded.days;
  return null;
end $$;
create trigger consultant_profiles_take_first_dates after insert on consultant_profiles
  for each row when (new.available_dates <> '{}') execute function take_available_dates();
create trigger consultant_profiles_take_dates after update of available_dates on consultant_profiles
  for each row when (new.available_dates <> old.available_dates) execute function take_available_dates();

-- What verification knows of a consultant.
create view verified_profiles as
  select id, user_id, name, title, is_hidden, verification_level, verified_at, verified_what, verified_name, verified_title,
    is_test_verified
  from consultant_profiles;
-- Whom verification writes to.
create view buyers as select id, email from users;
