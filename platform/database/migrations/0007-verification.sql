-- Verification: what was bought, the check that it paid for, and what was handed in for the check.

alter table consultant_profiles
  -- What was looked at, in the operator's words: 'passport, NMC register'.
  add column verified_what text not null default '',
  -- Given by the test checkout: no money moved and nobody was checked.
  add column is_test_verified boolean not null default false;

-- Kept for the accounts when the person is gone: user_id is then empty, and nothing else here names anybody.
create table verification_orders (
  id uuid primary key default gen_random_uuid(),
  -- The number on receipts.
  number integer generated always as identity (start with 1001) unique,
  user_id uuid,
  level text not null check (level in ('basic', 'premium')),
  -- Raises a basic verification that is paid already: the amount is the difference.
  is_upgrade boolean not null default false,
  amount_pence integer not null check (amount_pence > 0),
  gateway text not null check (gateway in ('test', 'stripe')),
  -- The gateway's names of the checkout and of the payment.
  checkout_id text unique,
  payment_id text unique,
  state text not null default 'opened'
    check (state in ('opened', 'paid', 'refunding', 'refunded', 'disputed')),
  -- Why money went back, for the accounts.
  refund_reason text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
create index verification_orders_of_user on verification_orders (user_id, created_at desc);
create index verification_orders_opened on verification_orders (created_at) where state = 'opened';

-- One check for each paid order. Gone with the person.
create table verification_checks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references verification_orders (id),
  user_id uuid not null,
  level text not null check (level in ('basic', 'premium')),
  state text not null default 'waiting-for-evidence'
    check (state in ('waiting-for-evidence', 'waiting-for-decision', 'approved', 'refused', 'withdrawn', 'revoked')),
  handed_in_at timestamptz,
  decided_at timestamptz,
  -- The operator; empty when the test checkout decided, or when the operator's account is closed.
  decided_by uuid,
  -- What was looked at, or why it was refused.
  note text not null default '',
  -- When its owner has seen the decision.
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create index verification_checks_of_user on verification_checks (user_id, created_at desc);
create index verification_checks_waiting on verification_checks (handed_in_at) where state = 'waiting-for-decision';
-- Nobody has two checks under way.
create unique index verification_checks_one_open on verification_checks (user_id)
  where state in ('waiting-for-evidence', 'waiting-for-decision');

-- Private: seen by operators only, deleted at the decision or after 30 days.
create table verification_evidence (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null references verification_checks (id) on delete cascade,
  kind text not null check (kind in ('identity', 'credentials')),
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  store_key text not null unique,
  uploaded_at timestamptz not null default now()
);
create index verification_evidence_of_check on verification_evidence (check_id);
create index verification_evidence_age on verification_evidence (uploaded_at);

-- What the gateway has told, each once: a message that comes twice is known by its id.
create table payment_events (
  id text primary key,
  kind text not null,
  -- The gateway's name of the payment, where the event names one.
  payment_id text,
  order_id uuid references verification_orders (id) on delete set null,
  outcome text not null,
  received_at timestamptz not null default now()
);
create index payment_events_of_payment on payment_events (payment_id);
