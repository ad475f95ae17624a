/** Every table, as `Tables` types it. A database file with another schema is set up anew. */
export const SCHEMA = `
create table borrowers (
  id integer primary key, device_id text not null, token text not null,
  market text not null check (market in ('india', 'indonesia')),
  unique (device_id, token)
);
create table orders (
  id text primary key, borrower_id integer not null references borrowers (id), product_id text not null,
  amount integer not null, periods text not null, term_unit text not null, status text not null,
  is_delay integer not null, is_score integer not null, telephone text not null, h5_url text not null,
  is_extreme integer not null, created_at integer not null
);
create table periods (
  order_id text not null references orders (id), period_no integer not null,
  amount integer not null, due_at integer not null, paid_at integer,
  primary key (order_id, period_no)
);
create table virtual_accounts (
  id integer primary key, borrower_id integer not null references borrowers (id), order_id text not null,
  amount integer not null, pay_type text not null, pay_code text not null, specific_num text not null,
  vcode text not null unique, arrives_at integer, created_at integer not null, expires_at integer not null,
  unique (borrower_id, order_id, amount, pay_type, pay_code, specific_num)
);
create table payments (
  id integer primary key, virtual_account_id integer not null references virtual_accounts (id), at integer not null
);
create table push_requests (
  id integer primary key, borrower_id integer not null references borrowers (id), order_id text not null references orders (id),
  product_id text not null, amount integer not null, periods text not null, at integer not null
);
create table events (
  id integer primary key, borrower_id integer not null references borrowers (id),
  product_id text not null, module_id text not null, position_id text not null, at integer not null
);
create table ratings (
  id integer primary key, borrower_id integer not null references borrowers (id), score text not null, at integer not null
);
create table jumps (
  id integer primary key, borrower_id integer not null references borrowers (id),
  module text not null, position text not null, parameter text not null, url text not null, at integer not null
);
create table applications (
  id integer primary key, borrower_id integer not null references borrowers (id), product_id text not null,
  source text not null check (source in ('recommended', 'joint')),
  module_id text not null, scene text not null, url text not null, at integer not null
);
create table page_events (
  id integer primary key, borrower_id integer not null references borrowers (id),
  product_id text not null, module_id text not null, position_id text not null, at integer not null
);
create table complaints (
  id integer primary key, borrower_id integer not null references borrowers (id), order_id text not null,
  type text not null, sub_type text not null, detail text not null,
  images text not null check (json_valid(images)),
  status text not null check (status in ('processing', 'answered')),
  answer text not null, answer_images text not null check (json_valid(answer_images)),
  score integer check (score between 1 and 5), created_at integer not null
);
create table qa_records (
  id integer primary key, borrower_id integer not null references borrowers (id), order_id text not null,
  type text not null check (type in ('1', '2', '3', '4')), value text not null, qa_id text not null, at integer not null
);
create table extensions (
  id integer primary key, order_id text not null references orders (id), fee integer not null, days integer not null,
  expires_at integer not null, expiry_words text not null, paid_at integer, at integer not null
);
create table bank_cards (
  id integer primary key, borrower_id integer not null references borrowers (id), bank_name text not null,
  card_no text not null, bank_code text not null, phone text not null, needs_code integer not null, is_silent integer not null
);
create table repay_tokens (
  token text primary key, borrower_id integer not null references borrowers (id), order_id text not null references orders (id),
  used_at integer, at integer not null
);
create table card_payments (
  id integer primary key, borrower_id integer not null references borrowers (id), order_id text not null references orders (id),
  card_id integer not null references bank_cards (id), token text not null unique references repay_tokens (token),
  amount integer not null, coupon_id text not null, code text not null, paid_at integer, at integer not null
);
create table huichao_payments (
  id integer primary key, borrower_id integer not null references borrowers (id), order_id text not null references orders (id),
  user_id text not null, amount integer not null, url text not null, paid_at integer, at integer not null
);
create table sms_codes (id integer primary key, phone text not null, code text not null, at integer not null);
create table promo_tracks (
  id integer primary key, kind text not null check (kind in ('visit', 'click')), page_id text not null, user_from text not null,
  client_type text not null, utm_tag text not null, app_from text not null, phone text not null, at integer not null
);
create table promo_sessions (sid text primary key, captcha text not null, phone text not null, at integer not null);
create table users (
  id integer primary key, phone text not null unique, market text not null check (market in ('india', 'indonesia')),
  template_id text not null, app_from text not null, user_from text not null, utm_tag text not null,
  invite_code text not null, device_id text not null, at integer not null
);
`;
