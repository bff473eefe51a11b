-- Engagements: work that a consultant and a care service agree on, do and review.
create table engagements (
  id uuid primary key default gen_random_uuid(),
  -- 'apply': the consultant answered a listing. 'book': the service asked the consultant.
  kind text not null check (kind in ('apply', 'book')),
  -- The listing's own id. Null: the engagement began with a booking, or the listing is gone.
  listing_id uuid references service_profiles (id) on delete set null,
  -- Null: the account is closed. The record then says 'Closed account'.
  consultant_user_id uuid references users (id) on delete set null,
  service_user_id uuid references users (id) on delete set null,
  state text not null check (state in ('proposed', 'running', 'ending', 'completed', 'ended', 'cancelled', 'declined',
    'withdrawn', 'lapsed', 'closed')),
  started_by text not null check (started_by in ('consultant', 'service')),
  -- How many versions of the terms were made, and which of them is offered or agreed.
  versions smallint not null default 1 check (versions between 1 and 20),
  version smallint not null default 1 check (version between 1 and versions),
  -- Each open question: who asked it, when, and until when it can be answered.
  proposal_by text check (proposal_by in ('consultant', 'service')),
  proposal_at timestamptz,
  proposal_until timestamptz,
  change_by text check (change_by in ('consultant', 'service')),
  change_at timestamptz,
  change_until timestamptz,
  change_version smallint check (change_version <= versions),
  end_by text check (end_by in ('consultant', 'service')),
  end_at timestamptz,
  end_until timestamptz,
  end_has_objection boolean not null default false,
  has_delivered boolean not null default false,
  -- What becomes of the listing when the proposal is accepted. Only the service is shown it.
  listing_after text not null default 'close' check (listing_after in ('close', 'keep')),
  last_event_at timestamptz not null,
  closed_at timestamptz,
  -- Since when the site has to close it: the listing was taken down, one side blocked the other, or an account was closed.
  to_close_since timestamptz,
  -- When time alone does something next, and up to which moment that has been done.
  next_due_at timestamptz,
  done_until timestamptz not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check ((state = 'proposed') = (proposal_by is not null)),
  check ((state = 'ending') = (end_by is not null)),
  check (change_by is null or state = 'running'),
  check ((state in ('proposed', 'running', 'ending')) = (closed_at is null)),
  check (num_nulls(proposal_by, proposal_at, proposal_until) in (0, 3)),
  check (num_nulls(change_by, change_at, change_until, change_version) in (0, 4)),
  check (num_nulls(end_by, end_at, end_until) in (0, 3)),
  -- Nobody works for themselves.
  check (consultant_user_id <> service_user_id)
);
create index engagements_of_consultant on engagements (consultant_user_id, last_event_at desc);
create index engagements_of_service on engagements (service_user_id, last_event_at desc);
create index engagements_of_listing on engagements (listing_id, created_at desc) where listing_id is not null;
create index engagements_due on engagements (next_due_at) where next_due_at is not null;
-- One open proposal for each consultant and listing.
create unique index engagements_propose_once on engagements (consultant_user_id, listing_id)
  where state = 'proposed' and kind = 'apply';

-- Versions of the terms never change: another offer is another version.
create table engagement_versions (
  engagement_id uuid not null references engagements (id) on delete cascade,
  version smallint not null check (version between 1 and 20),
  made_by text not null check (made_by in ('consultant', 'service')),
  made_at timestamptz not null,
  terms jsonb not null check (octet_length(terms::text) <= 100000),
  primary key (engagement_id, version)
);

create table engagement_milestones (
  engagement_id uuid not null references engagements (id) on delete cascade,
  -- The milestone's number in the terms.
  number smallint not null check (number > 0),
  state text not null check (state in ('planned', 'delivered', 'changes-asked', 'accepted')),
  -- When the delivery counts as accepted if nobody answers; null unless it is delivered.
  until timestamptz check (state = 'delivered' or until is null),
  primary key (engagement_id, number)
);

-- The record. Entries name the side; the names of the sides are looked up when the record is shown.
create table engagement_events (
  engagement_id uuid not null references engagements (id) on delete cascade,
  -- 1, 2, 3 … without gaps.
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  -- Null: a deadline passed, or the site did it.
  side text check (side in ('consultant', 'service')),
  name text not null check (name ~ '^[a-z-]{1,40}$'),
  milestone smallint,
  version smallint,
  -- The reason from a list, such as 'price'.
  reason text check (reason ~ '^[a-z-]{1,40}$'),
  words text not null default '' check (char_length(words) <= 5000),
  -- The number of the form that caused the event: the same press twice is one event.
  form_number uuid,
  primary key (engagement_id, sequence)
);
create unique index engagement_events_once on engagement_events (engagement_id, form_number)
  where form_number is not null;

-- Versions and events can be added, and deleted only together with their engagement.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from engagements where id = old.engagement_id) then return old; end if;
  end if;
  raise exception 'the record of an engagement is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger engagement_versions_are_append_only before update or delete on engagement_versions
  for each row execute function refuse_change_of_record();
create trigger engagement_events_are_append_only before update or delete on engagement_events
  for each row execute function refuse_change_of_record();

-- The layout shows both sides how much waits for them, and open pages follow.
create sequence engagement_changes;
create function announce_engagement() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_change', side::text)
  from unnest(array[new.consultant_user_id, new.service_user_id]) as side where side is not null;
  perform pg_notify('engagement_event', json_build_object('number', nextval('engagement_changes'), 'id', new.id,
    'sides', array[new.consultant_user_id, new.service_user_id])::text);
  return null;
end
$$;
create trigger engagements_announce after insert or update on engagements
  for each row execute function announce_engagement();

-- What ends proposals is noted in the transaction that does it, whoever does it: a page, the API, an operator. A job then
-- closes them as the state machine says, and tells both sides. Before that, every act looks at the note.
create function note_to_close() returns trigger language plpgsql as $$
begin
  if new.to_close_since is null and new.closed_at is null
    and (new.consultant_user_id is null or new.service_user_id is null) then
    new.to_close_since := now();
  end if;
  if new.to_close_since is not null and new.closed_at is null then
    new.next_due_at := least(new.next_due_at, new.to_close_since);
    perform pg_notify('engagement_to_close', new.id::text);
  end if;
  return new;
end
$$;
create trigger engagements_note_to_close before update of to_close_since, consultant_user_id, service_user_id
  on engagements for each row execute function note_to_close();

create function close_proposals_of_listing() returns trigger language plpgsql as $$
begin
  update engagements set to_close_since = now()
  where listing_id = old.id and state = 'proposed' and to_close_since is null;
  return old;
end
$$;
create trigger service_profiles_close_proposals after update of is_hidden on service_profiles
  for each row when (new.is_hidden and not old.is_hidden) execute function close_proposals_of_listing();
create trigger service_profiles_close_proposals_on_delete before delete on service_profiles
  for each row execute function close_proposals_of_listing();

create function close_proposals_of_blocked() returns trigger language plpgsql as $$
begin
  update engagements set to_close_since = now()
  where state = 'proposed' and to_close_since is null
    and (consultant_user_id, service_user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
create trigger message_blocks_close_proposals after insert on message_blocks
  for each row execute function close_proposals_of_blocked();
