-- When the order of a day's stops was last chosen, by hand or by having it planned anew, as the device says: an order that
-- a device sends later than a newer one is refused. Null: by nobody, or before this column. Source: docs/rules/jobs.md, D868.
alter table routes add column chosen_at timestamptz;
