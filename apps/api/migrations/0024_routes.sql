-- How a crew's day is driven. The order stands with the jobs, so that lists of jobs need nothing else; what is said of the
-- day as a whole stands in a row of its own.
alter table jobs
  add column arrival_at   timestamptz,   -- when the crew is expected to begin, by the route of its day; null: nobody can say
  add column on_my_way_at timestamptz,   -- when the homeowner was told that the crew is on its way
  add column not_before   timestamptz;   -- the crew is late and has said so: it does not come earlier than then

create table routes (
  company_id   uuid not null references companies,
  service_date date not null,
  ordered_by   text not null check (ordered_by in ('planned', 'by_hand')),
  planned_at   timestamptz,              -- null: somebody wants the order worked out from nothing
  primary key (company_id, service_date)
);

-- Ways that a driving server was asked for, by both ends. Coordinates are rounded to ten-thousandths of a degree, some
-- eleven yards: who lives next door drives the same way. Steps and line are there for ways that somebody drives.
create table drives (
  source         text not null,          -- which server has said so
  from_latitude  integer not null,       -- ten-thousandths of a degree, as the next three
  from_longitude integer not null,
  to_latitude    integer not null,
  to_longitude   integer not null,
  miles          double precision not null check (miles >= 0),
  minutes        double precision not null check (minutes >= 0),
  steps          text[],
  line           jsonb,                  -- [[latitude, longitude], …]
  fetched_at     timestamptz not null,
  primary key (source, from_latitude, from_longitude, to_latitude, to_longitude)
);
create index drives_by_age on drives (fetched_at);
