-- What a crew drives, in its company's words: "Truck 2, green trailer"; '': nothing is said.
alter table crews add column vehicle text not null default '' check (length(vehicle) <= 60);
comment on column crews.vehicle is 'personal: business';
