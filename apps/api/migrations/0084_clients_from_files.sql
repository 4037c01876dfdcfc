-- Clients come from files of other programs, which know no lot and no price: both may be missing until somebody gives them,
-- and nothing can be booked before.
alter table own_clients
  alter column lot_size_sqft drop not null,
  alter column price_cents drop not null,
  add column other_phones text[] not null default '{}' check (cardinality(other_phones) <= 4);

-- How a company read files with the same headings. The headings themselves are not kept: they are people's words.
create table client_file_mappings (
  company_id    uuid not null references companies,
  headings_hash text not null check (length(headings_hash) = 64),  -- SHA-256 of the headings in alphabetical order
  fields        text[] not null check (cardinality(fields) between 1 and 200),  -- of each heading in that order; '' is not read
  lot_unit      text check (lot_unit in ('acres', 'square_feet')),  -- of numbers that could be either
  decimals      text check (decimals in ('point', 'comma')),
  used_at       timestamptz not null,
  primary key (company_id, headings_hash)
);
