-- One clock for every process: the database's. Tests and the demo world move it through this one row;
-- in production nothing writes it and clock_now() is simply the start of the transaction.
create table clock (
  one       boolean primary key default true check (one),
  shift     interval not null default '0',   -- added to the real time, which goes on
  frozen_at timestamptz                      -- when set, time stands still here
);
insert into clock default values;

create function clock_now() returns timestamptz language sql stable
return (select coalesce(frozen_at, transaction_timestamp() + shift) from clock);
