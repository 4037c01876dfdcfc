-- Every message the product sends, written in the transaction that is its cause; a task delivers it.
create table outbox_messages (
  id         uuid primary key default gen_random_uuid(),
  recipient  text not null,
  template   text not null,
  subject    text not null,
  html       text not null,
  text       text not null,
  created_at timestamptz not null,
  sent_at    timestamptz,
  failure    text
);
create index outbox_messages_of_recipient on outbox_messages (recipient, created_at desc);
