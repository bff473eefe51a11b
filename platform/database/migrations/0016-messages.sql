-- Messages between two people. Who is one of the two is named by the id of the account; a closed account has no row in users
-- any more, and its messages stay with the other person.

create table conversations (
  low_id uuid not null,
  high_id uuid not null check (low_id < high_id),
  last_at timestamptz not null,
  primary key (low_id, high_id)
);
create index conversations_of_low on conversations (low_id, last_at desc);
create index conversations_of_high on conversations (high_id, last_at desc);

-- Counts what happens to messages, sending and reading alike, so that a browser can ask for all that happened since.
create sequence message_events;

create table messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null,
  recipient_id uuid not null check (recipient_id <> sender_id),
  content text not null check (btrim(content, E' \t\n\r') <> '' and length(content) <= 5000),
  created_at timestamptz not null default clock_timestamp(),
  read boolean not null default false,
  -- Given by the sender's browser, so that a message that is sent again is stored once.
  client_id uuid not null,
  -- Grows in the order in which the messages of a conversation were stored: whoever sends holds the row of the conversation.
  sent_event bigint not null default nextval('message_events'),
  read_event bigint,
  unique (sender_id, client_id),
  check (read = (read_event is not null))
);
-- The thread of two people, from either side.
create index messages_of_pair on messages (least(sender_id, recipient_id), greatest(sender_id, recipient_id), sent_event);
create index messages_unread on messages (recipient_id, sender_id) where not read;
create index messages_sent_since on messages (sender_id, sent_event);
create index messages_received_since on messages (recipient_id, sent_event);
create index messages_read_since on messages (sender_id, read_event) where read;

-- Who does not want to hear from whom.
create table message_blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null check (blocked_id <> blocker_id),
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index message_blocks_of_blocked on message_blocks (blocked_id);

-- What somebody wants to be told of. No row: as the defaults say.
create table message_settings (
  user_id uuid primary key references users (id) on delete cascade,
  emails text not null default 'each' check (emails in ('each', 'daily', 'never')),
  shows_read boolean not null default true,
  digested_at timestamptz
);

-- When somebody was last written an e-mail about a conversation.
create table message_notices (
  recipient_id uuid not null references users (id) on delete cascade,
  sender_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (recipient_id, sender_id)
);

-- What an operator is shown: the messages that were reported, as they were then, and no others.
create table message_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null check (reason in ('spam', 'abuse', 'fraud', 'other')),
  details text not null default '' check (length(details) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decision text check (decision in ('acted', 'dismissed')),
  note text not null default '' check (length(note) <= 2000),
  check ((decided_at is null) = (decision is null))
);
create index message_reports_open on message_reports (created_at) where decided_at is null;
create table message_report_items (
  report_id uuid not null references message_reports (id) on delete cascade,
  message_id uuid not null,
  sender_id uuid not null,
  content text not null,
  sent_at timestamptz not null,
  primary key (report_id, message_id)
);

-- What to call somebody: the name of the consultant profile, else of the organisation, else the person's own; '' when there
-- is none of them. Only of accounts that are there.
create view message_partners as
  select u.id as user_id,
    coalesce(nullif(btrim(c.name), ''), nullif(btrim(s.name), ''), btrim(u.first_name || ' ' || u.last_name)) as name,
    c.id as consultant_id,
    -- Lists show them, so anybody may write to them.
    coalesce(not c.is_hidden, false) and l.id is null as is_listed_consultant,
    coalesce(not s.is_hidden, false) and l.id is null as is_listed_service,
    l.id is null as is_confirmed,
    u.is_demo
  from users u
  left join consultant_profiles c on c.user_id = u.id
  left join service_profiles s on s.user_id = u.id
  left join unlisted_users l on l.id = u.id;

-- Tells every process what happened, by ids alone: what a message says is fetched by whoever may read it.
create function announce_messages_sent() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_event', json_build_object('kind', 'sent', 'event', sent_event, 'from', sender_id, 'to', recipient_id)::text)
  from changed;
  return null;
end $$;
create trigger messages_announce_sent after insert on messages
  referencing new table as changed for each statement execute function announce_messages_sent();

create function announce_messages_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_event',
    json_build_object('kind', 'read', 'event', max(n.read_event), 'from', n.sender_id, 'to', n.recipient_id)::text)
  from changed n join before o on o.id = n.id
  where n.read and not o.read
  group by n.sender_id, n.recipient_id;
  return null;
end $$;
create trigger messages_announce_read after update on messages
  referencing old table as before new table as changed for each statement execute function announce_messages_read();
