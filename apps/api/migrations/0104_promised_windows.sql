-- The arrival window that a homeowner was promised, in minutes after midnight by the company's clock; null: any time. Of a
-- quote, of the mowing that came of it, and of the visits of a series. Source: docs/rules/jobs.md, D869.
alter table quotes
  add column promised_from_minute smallint,
  add column promised_to_minute   smallint,
  add constraint quotes_promise check ((promised_from_minute is null) = (promised_to_minute is null)
    and promised_from_minute >= 0 and promised_from_minute < promised_to_minute and promised_to_minute <= 1440) not valid;
alter table series
  add column promised_from_minute smallint,
  add column promised_to_minute   smallint,
  add constraint series_promise check ((promised_from_minute is null) = (promised_to_minute is null)
    and promised_from_minute >= 0 and promised_from_minute < promised_to_minute and promised_to_minute <= 1440) not valid;
-- `promise_broken_at`: when the company's side changed or dropped the window, which its homeowner was told; null: never.
alter table jobs
  add column promised_from_minute     smallint,
  add column promised_to_minute       smallint,
  add column promise_broken_at timestamptz,
  add constraint jobs_promise check ((promised_from_minute is null) = (promised_to_minute is null)
    and promised_from_minute >= 0 and promised_from_minute < promised_to_minute and promised_to_minute <= 1440) not valid;

-- A change of the window is a move, too: on the same day, or with it. From the first window to the last one; null: any time.
alter table reschedule_notices
  add column old_from_minute smallint,
  add column old_to_minute   smallint,
  add column new_from_minute smallint,
  add column new_to_minute   smallint,
  drop constraint reschedule_notices_check,
  add constraint reschedule_notices_moves check (new_date <> old_date
    or (old_from_minute, old_to_minute) is distinct from (new_from_minute, new_to_minute)) not valid;

-- Whom the crew will be late for is looked up every minute, on the days whose route has changed.
create index routes_planned on routes (planned_at);
-- So is how many promises a company has kept, wherever it can be booked.
create index jobs_promised_by on jobs (company_id, service_date)
  where promised_to_minute is not null or promise_broken_at is not null;
