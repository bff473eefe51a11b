-- A check is of one name. Who takes another name afterwards does not take the badge along.

alter table consultant_profiles
  -- The name and the title that an operator saw when the level was given; '' in rows that are older, and of the test checkout.
  add column verified_name text not null default '',
  add column verified_title text not null default '',
  -- The level as everybody sees it: none while the name is not the checked one.
  add column shown_level text generated always as (
    case when verified_name = '' or verified_name = name then verification_level else 'none' end
  ) stored;
drop index consultant_profiles_featured;
create index consultant_profiles_featured on consultant_profiles (id) where shown_level = 'premium';
create index consultant_profiles_renamed on consultant_profiles (updated_at) where verified_name <> '' and verified_name <> name;

alter table verification_checks
  -- Whom it was of, when it was approved.
  add column checked_name text not null default '',
  add column checked_title text not null default '';
