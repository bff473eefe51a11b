-- E-mails to be sent. A row is written in the transaction of what caused it; a job delivers it.
-- The texts are deleted on delivery: they may hold personal data and links that open an account.
create table outbox_emails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz
);
create index outbox_emails_waiting on outbox_emails (created_at) where sent_at is null;
