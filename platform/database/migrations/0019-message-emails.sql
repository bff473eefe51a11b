-- More headers of an e-mail, such as how a mail program unsubscribes. Deleted on delivery, like the texts.
alter table outbox_emails add column headers jsonb;

-- Up to which message of the sender the recipient has been told. By its number, not by time: messages of a conversation are
-- numbered in the order in which they become visible.
alter table message_notices add column told_event bigint not null default 0;

-- Who is written to, and how they want it. Only of accounts that are there.
create view message_recipients as
  select u.id as user_id,
    u.email,
    btrim(u.first_name || ' ' || u.last_name) as person_name,
    l.id is null as is_confirmed,
    u.is_demo,
    coalesce(s.emails, 'each') as emails
  from users u
  left join unlisted_users l on l.id = u.id
  left join message_settings s on s.user_id = u.id;

-- Free days that a consultant has added, of the last save, and whether those who write with them were told.
create table availability_news (
  user_id uuid primary key references users (id) on delete cascade,
  last_day date not null,
  added_at timestamptz not null default now(),
  told_at timestamptz
);

-- A report outlives the account of whoever made it: the messages that were reported still wait for somebody to look at them.
alter table message_reports alter column reporter_id drop not null;
create index message_reports_of_reporter on message_reports (reporter_id, created_at);
create index message_reports_of_reported on message_reports (reported_id);
create index message_reports_decided on message_reports (decided_at) where decided_at is not null;
create index message_report_items_of_sender on message_report_items (sender_id);
