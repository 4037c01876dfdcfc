-- A bank may send a refund back days later, and the event that says so may be lost: refunds of the last weeks are looked at
-- once a day, and found by when they were tried last.
create index payments_refunded_lately on payments (refund_tried_at)
  where state = 'refunded' and refund_reason is not null;
