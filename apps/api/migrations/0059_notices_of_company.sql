-- A company that goes asks every notice whether it is about it: registrations nobody confirmed go a hundred at a time.
create index notices_of_company on notices (company_id) where company_id is not null;
