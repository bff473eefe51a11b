-- How often somebody did something lately. The columns and their order are those that rate-limiter-flexible writes to.
-- The key is a hash: no e-mail address or network address is kept here. `expire` is in milliseconds since 1970.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint not null
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Whether the last e-mail could be handed to the mail server, one row; none before the first try.
create table mail_transport (
  only_row boolean primary key default true check (only_row),
  is_failing boolean not null,
  changed_at timestamptz not null
);
