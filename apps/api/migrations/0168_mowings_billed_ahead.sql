-- Mowings that a line bills before they are done, on an invoice made of an estimate: visits that are finished for them are on
-- no other invoice. Source: docs/rules/payments-and-refunds.md.
alter table invoice_lines
  add column mowings_ahead smallint not null default 0 check (mowings_ahead between 0 and 999),
  add constraint invoice_lines_ahead check (mowings_ahead = 0 or (kind = 'mowing' and job_id is null));

-- Lines of earlier invoices: how many mowings stands in their words, "Mowing (3 × $45.00)", or it is one.
update invoice_lines l
   set mowings_ahead = coalesce(substring(l.words from '\((\d{1,3}) × \$[0-9,.]+\)$')::smallint, 1)
  from estimates e
 where e.invoice_id = l.invoice_id and l.kind = 'mowing' and l.job_id is null;
