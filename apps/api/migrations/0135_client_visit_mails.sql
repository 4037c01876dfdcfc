-- Mails about visits to own clients with an e-mail address. Source: docs/rules/notifications.md, D1001, D1002.
alter table own_clients
  add column visit_mails         boolean not null default true,   -- the company's switch
  add column visit_mails_left_at timestamptz;                      -- when whoever has the address turned them off
