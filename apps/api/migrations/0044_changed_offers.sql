-- A company may change its open offer: another one takes its place in the same moment, for what somebody was offered, and
-- may have begun to pay, stays as it was. The one before is *replaced*. Source: docs/decisions.md, D442.
alter table offers
  drop constraint offers_status_check,
  add constraint offers_status_check
    check (status in ('open', 'accepted', 'rejected', 'released', 'expired', 'closed', 'replaced')),
  add column replaces uuid references offers;
create unique index offers_replaced_once on offers (replaces) where replaces is not null;
