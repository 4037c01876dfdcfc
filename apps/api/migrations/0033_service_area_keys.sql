-- Where a company works, beside itself as what an index finds: the five digits of a ZIP, cells of a grid (h3geo.org), or '*'
-- for everywhere. A key only says where to look; whether an area covers a place is said by its shape.
-- Source: docs/decisions/0040-areas-as-cells.md.

-- How far a depot is from an area is worked out from both: either may move.
alter table service_areas drop column distance_miles;
-- The cells an area lies in. Null for a ZIP, and where nobody has worked them out: then it is looked at from everywhere.
alter table service_areas add column cells text[];
-- Of two members who add the same ZIP one is first.
delete from service_areas a using service_areas b
 where a.kind = 'zipcode' and b.kind = 'zipcode' and a.company_id = b.company_id
   and a.postal_code = b.postal_code and (a.created_at, a.id) > (b.created_at, b.id);
create unique index service_areas_zip_once on service_areas (company_id, postal_code) where kind = 'zipcode';

create table service_area_keys (
  key        text not null,
  company_id uuid not null references companies on delete cascade,
  area_id    uuid references service_areas on delete cascade, -- null: the company has no areas and works everywhere
  unique nulls not distinct (key, company_id, area_id)
);
create index service_area_keys_of_company on service_area_keys (company_id);
create index service_area_keys_of_area on service_area_keys (area_id);

-- Cells belong to a shape: another shape without cells of its own has none any more.
create function forget_cells_of_area() returns trigger language plpgsql as $$
begin
  if (new.kind, new.center_lat, new.center_lng, new.radius_miles, new.ring)
       is distinct from (old.kind, old.center_lat, old.center_lng, old.radius_miles, old.ring)
     and new.cells is not distinct from old.cells then
    new.cells := null;
  end if;
  return new;
end $$;
create trigger forget_cells_of_area before update on service_areas for each row execute function forget_cells_of_area();

-- The keys of an area that is switched on, and '*' for a company without any. Areas of one company change one after the
-- other, so that two hands that take away the last two leave the '*'.
create function keep_area_keys() returns trigger language plpgsql as $$
declare
  whose uuid := case tg_op when 'DELETE' then old.company_id else new.company_id end;
begin
  perform from companies where id = whose for no key update;
  if tg_op = 'UPDATE' then
    delete from service_area_keys where area_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.enabled then
    insert into service_area_keys (key, company_id, area_id)
    select distinct one.key, new.company_id, new.id
      from unnest(case new.kind when 'zipcode' then array[left(trim(new.postal_code), 5)]
                                else coalesce(new.cells, array['*']) end) as one(key);
  end if;
  if exists (select from service_areas where company_id = whose) then
    delete from service_area_keys where company_id = whose and area_id is null;
  else
    insert into service_area_keys (key, company_id) select '*', id from companies where id = whose
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_area_keys after insert or update or delete on service_areas
  for each row execute function keep_area_keys();

create function begin_area_keys() returns trigger language plpgsql as $$
begin
  insert into service_area_keys (key, company_id) values ('*', new.id);
  return null;
end $$;
create trigger begin_area_keys after insert on companies for each row execute function begin_area_keys();

insert into service_area_keys (key, company_id, area_id)
select case kind when 'zipcode' then left(trim(postal_code), 5) else '*' end, company_id, id
  from service_areas where enabled;
insert into service_area_keys (key, company_id)
select '*', id from companies where not exists (select from service_areas where company_id = companies.id);

-- The same for the lawns that wait for offers: by each of its keys a company finds them, newest first.
-- The cells a lawn lies in. Null: nobody has worked them out, and every company looks at it ('?').
alter table queued_jobs add column cells text[];
create table queued_job_keys (
  key           text not null,
  created_at    timestamptz not null,
  queued_job_id uuid not null references queued_jobs on delete cascade,
  primary key (key, created_at, queued_job_id)
);
create index queued_job_keys_of_job on queued_job_keys (queued_job_id);

create function forget_cells_of_lawn() returns trigger language plpgsql as $$
begin
  if (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude)
     and new.cells is not distinct from old.cells then
    new.cells := null;
  end if;
  return new;
end $$;
create trigger forget_cells_of_lawn before update on queued_jobs for each row execute function forget_cells_of_lawn();

create function keep_lawn_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.status in ('queued', 'offered'), old.zip_code, old.created_at, old.cells)
       is not distinct from (new.status in ('queued', 'offered'), new.zip_code, new.created_at, new.cells) then
      return null;
    end if;
    delete from queued_job_keys where queued_job_id = old.id;
  end if;
  if new.status in ('queued', 'offered') then
    insert into queued_job_keys (key, created_at, queued_job_id)
    select distinct one.key, new.created_at, new.id
      from unnest(array['*', left(trim(new.zip_code), 5)] || coalesce(new.cells, array['?'])) as one(key);
  end if;
  return null;
end $$;
create trigger keep_lawn_keys after insert or update on queued_jobs for each row execute function keep_lawn_keys();

insert into queued_job_keys (key, created_at, queued_job_id)
select one.key, created_at, id from queued_jobs, unnest(array['*', left(trim(zip_code), 5), '?']) as one(key)
 where status in ('queued', 'offered');
