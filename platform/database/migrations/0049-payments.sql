-- Orders belong to the room payments, which knows no product; see docs/decisions/0027-payments.md.

alter table verification_orders rename to payment_orders;
alter table payment_orders
  -- The name of what was bought, as the room that sells it lists it.
  add column product text check (char_length(product) between 1 and 100),
  -- The selling room's own: what of the product, or for which thing of the room.
  add column reference text not null default '' check (char_length(reference) <= 200),
  -- What the buyer read.
  add column title text check (char_length(title) between 1 and 200),
  add column currency text not null default 'gbp' check (currency ~ '^[a-z]{3}$');
update payment_orders set
  product = 'verification-' || level,
  reference = case when is_upgrade then 'upgrade' else '' end,
  title = case when is_upgrade then 'Upgrade to premium verification' else initcap(level) || ' verification' end;
alter table payment_orders
  alter column product set not null,
  alter column title set not null,
  drop column level,
  drop column is_upgrade;

alter index verification_orders_pkey rename to payment_orders_pkey;
alter index verification_orders_number_key rename to payment_orders_number_key;
alter index verification_orders_checkout_id_key rename to payment_orders_checkout_id_key;
alter index verification_orders_payment_id_key rename to payment_orders_payment_id_key;
alter index verification_orders_of_user rename to payment_orders_of_user;
alter index verification_orders_opened rename to payment_orders_opened;
alter sequence verification_orders_number_seq rename to payment_orders_number_seq;
alter table payment_orders rename constraint verification_orders_amount_pence_check to payment_orders_amount_pence_check;
alter table payment_orders rename constraint verification_orders_gateway_check to payment_orders_gateway_check;
alter table payment_orders rename constraint verification_orders_state_check to payment_orders_state_check;

-- What verification knows of the orders for its levels.
create view verification_orders as
  select id, number, user_id, substr(product, char_length('verification-') + 1) as level, reference = 'upgrade' as is_upgrade,
    amount_pence, gateway, state, refund_reason, created_at, paid_at,
    refunded_at
  from payment_orders
  where product in ('verification-basic', 'verification-premium');

-- Whom payments writes to.
create view customers as select id, email from users;
