-- What the clock of a queued job had left is whole seconds: rules reckon with numbers, and an interval has none of its own.
alter table queued_jobs
  drop constraint queued_jobs_clock,
  drop column time_left,
  add column seconds_left integer check (seconds_left >= 0),
  add constraint queued_jobs_clock check (
    case status
      when 'queued'  then expires_at is not null and seconds_left is null
      when 'offered' then expires_at is null and seconds_left is not null
      else true
    end
  );

-- An offer that its homeowner is paying for is open until then, even past its 24 hours.
alter table offers add column held_until timestamptz;
drop index offers_due;
create index offers_due on offers (greatest(expires_at, held_until)) where status = 'open';
