-- E-mails about events belong to notifications; see docs/decisions/0028-people-and-notifications.md.

-- Which e-mails about a kind of events somebody wants. No row: one about each.
create table notification_settings (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  emails text not null check (emails in ('each', 'daily', 'never')),
  -- What happened until then is not in the next e-mail of a day.
  digested_at timestamptz,
  primary key (user_id, kind)
);
create index notification_settings_daily on notification_settings (kind) where emails = 'daily';
insert into notification_settings select user_id, 'messages', emails, digested_at from message_settings;

drop view message_recipients;
alter table message_settings drop column emails, drop column digested_at;

-- When somebody was last sent an e-mail about a conversation, now: about one thing of a kind.
alter table message_notices rename to sent_notifications;
alter table sent_notifications rename column sender_id to about;
alter table sent_notifications rename column told_event to told_up_to;
alter table sent_notifications add column kind text not null default 'messages';
alter table sent_notifications alter column kind drop default;
alter table sent_notifications drop constraint message_notices_pkey;
alter table sent_notifications add primary key (recipient_id, kind, about);

-- What other rooms may read of it.
create view told_notifications as select recipient_id, kind, about, told_up_to from sent_notifications;

-- Whom an e-mail can reach. Only of accounts that are there.
create view notification_recipients as
  select u.id as user_id, u.email, l.id is null as is_confirmed, u.is_demo
  from users u
  left join unlisted_users l on l.id = u.id;
