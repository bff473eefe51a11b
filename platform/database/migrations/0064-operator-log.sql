-- The log of what operators do. Each entry's hash covers the hash of the entry before, so nothing can be changed or
-- removed unnoticed. The chain holds only salted digests of persons and reasons; the texts stand in a table beside it.
create table operator_log (
  -- 1, 2, 3 … without gaps.
  sequence bigint primary key check (sequence > 0),
  -- Unique: two entries cannot follow the same one.
  previous_hash text not null unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  act text not null check (act ~ '^[a-z-]{1,40}$'),
  operator_digest text not null check (operator_digest ~ '^[0-9a-f]{64}$'),
  target_digest text not null check (target_digest ~ '^[0-9a-f]{64}$'),
  reason_digest text not null check (reason_digest ~ '^[0-9a-f]{64}$')
);

-- What the digests are made of. Without its salt, a digest says nothing about the person or the reason.
create table operator_log_details (
  sequence bigint primary key references operator_log (sequence),
  operator_salt text,
  -- Null: the command line, or, if the salt is null too, an operator whose account is closed.
  operator_id uuid,
  target_salt text,
  -- The account that the act concerns; null if it concerns none, or if the account is closed.
  target_id uuid,
  -- What the act concerns, such as the title of a blog post.
  about text check (char_length(about) <= 300),
  reason_salt text,
  reason text check (char_length(reason) <= 4000)
);
create index operator_log_details_of_operator on operator_log_details (operator_id, sequence);
create index operator_log_details_of_target on operator_log_details (target_id, sequence);
create index operator_log_by_act on operator_log (act, sequence);

create function refuse_change_of_operator_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operators is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger operator_log_is_append_only before update or delete on operator_log
  for each row execute function refuse_change_of_operator_log();
create trigger operator_log_is_not_emptied before truncate on operator_log
  for each statement execute function refuse_change_of_operator_log();
create trigger operator_log_details_stay before delete on operator_log_details
  for each row execute function refuse_change_of_operator_log();
create trigger operator_log_details_are_not_emptied before truncate on operator_log_details
  for each statement execute function refuse_change_of_operator_log();

-- The one permitted change: a salt is deleted together with what it was for.
create function only_forget_details_of_operator_log() returns trigger language plpgsql as $$
begin
  if new.sequence = old.sequence
    and ((new.operator_salt, new.operator_id) is not distinct from (old.operator_salt, old.operator_id)
      or (new.operator_salt is null and new.operator_id is null))
    and ((new.target_salt, new.target_id, new.about) is not distinct from (old.target_salt, old.target_id, old.about)
      or (new.target_salt is null and new.target_id is null and new.about is null))
    and ((new.reason_salt, new.reason) is not distinct from (old.reason_salt, old.reason)
      or (new.reason_salt is null and new.reason is null))
  then return new;
  end if;
  raise exception 'the log of operators is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger operator_log_details_only_forget before update on operator_log_details
  for each row execute function only_forget_details_of_operator_log();
