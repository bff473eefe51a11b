-- Besides messages, users report profiles and listings. `copy`: what the profile or listing said when it was reported.
alter table message_reports
  add column subject text not null default 'messages' check (subject in ('messages', 'profile', 'listing')),
  add column subject_id uuid,
  add column copy text not null default '' check (char_length(copy) <= 20000),
  add constraint message_reports_name_their_subject check ((subject = 'messages') = (subject_id is null));
-- A user has at most one open report about the same thing.
create unique index message_reports_open_once on message_reports (reporter_id, subject_id) where decided_at is null;

-- Errors that users met, a small part of all events.
create index analytics_events_errors on analytics_events (created_at) where event_name = 'error';
