-- Days on which a member drives with another crew than their own; null: they are absent. Source: docs/rules/crews.md.
alter table absences add column crew_id uuid references crews;
create index absences_of_crew on absences (crew_id) where crew_id is not null;

-- The crew that a member drives with on a day; null: none. Of overlapping stretches the one that begins last counts.
create function crew_of_member(company uuid, account uuid, day date) returns uuid
language sql stable
return coalesce(
  (select a.crew_id from absences a
    where a.company_id = company and a.account_id = account and a.crew_id is not null
      and day between a.from_date and a.to_date
    order by a.from_date desc, a.id desc limit 1),
  (select m.crew_id from crew_members m where m.company_id = company and m.account_id = account));
