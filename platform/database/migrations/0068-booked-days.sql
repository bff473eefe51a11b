-- The days on which a consultant is booked. A booked day is never a free day (decision 57 of the specification).
create table booked_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  engagement_id uuid not null references engagements (id) on delete cascade,
  -- Whether it was a free day before. It becomes one again if it is given back in time.
  was_free boolean not null default false,
  -- A day is booked at most once.
  primary key (user_id, day)
);
create index booked_days_of_engagement on booked_days (engagement_id);

-- Free days are stored as 'YYYY-MM-DDT00:00:00.000Z'; only the first ten characters count.
create function without_booked_days(of_user uuid, days text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(day order by place), '{}')
  from unnest(days) with ordinality as listed (day, place)
  where not exists (select from booked_days b where b.user_id = of_user and b.day::text = left(listed.day, 10))
$$;

-- Whoever writes free days, a booked day is stored as not free, and the answer says so.
create function strip_free_days() returns trigger language plpgsql as $$
begin
  new.days := without_booked_days(new.user_id, new.days);
  return new;
end
$$;
create trigger free_days_without_booked before insert or update of days on free_days
  for each row when (new.days <> '{}') execute function strip_free_days();
create function strip_available_dates() returns trigger language plpgsql as $$
begin
  new.available_dates := without_booked_days(new.user_id, new.available_dates);
  return new;
end
$$;
create trigger consultant_profiles_without_booked before insert or update of available_dates on consultant_profiles
  for each row when (new.available_dates <> '{}') execute function strip_available_dates();

create function note_whether_free() returns trigger language plpgsql as $$
begin
  new.was_free := exists (
    select from free_days f, unnest(f.days) as listed (day)
    where f.user_id = new.user_id and left(listed.day, 10) = new.day::text
  );
  return new;
end
$$;
create trigger booked_days_note_whether_free before insert on booked_days
  for each row execute function note_whether_free();

create function take_booked_days() returns trigger language plpgsql as $$
begin
  update free_days set days = days
  where user_id in (select user_id from booked where was_free);
  return null;
end
$$;
create trigger booked_days_take after insert on booked_days referencing new table as booked
  for each statement execute function take_booked_days();

-- A day that is given back is free again if it was free before and is not over.
create function give_back_booked_days() returns trigger language plpgsql as $$
begin
  update free_days f
  set days = (
    select array_agg(distinct listed.day order by listed.day)
    from (
      select unnest(f.days) as day
      union
      select g.day::text || 'T00:00:00.000Z' from given_back g where g.user_id = f.user_id and g.was_free
        and g.day >= (now() at time zone 'Europe/London')::date
    ) as listed
  )
  where f.user_id in (
    select user_id from given_back where was_free and day >= (now() at time zone 'Europe/London')::date
  );
  return null;
end
$$;
create trigger booked_days_give_back after delete on booked_days referencing old table as given_back
  for each statement execute function give_back_booked_days();

-- Booked days stay as they are: another day is another row.
create function refuse_change_of_booked_day() returns trigger language plpgsql as $$
begin
  raise exception 'a booked day is deleted or added, not changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger booked_days_stay before update on booked_days
  for each row execute function refuse_change_of_booked_day();

-- What a consultant is booked for, which their own calendar shows.
create view booked_day_list as
  select b.user_id, b.day, b.engagement_id, v.terms->>'title' as title
  from booked_days b
  join engagements g on g.id = b.engagement_id
  join engagement_versions v on v.engagement_id = g.id and v.version = g.version;
