-- A homeowner waits for a company at their own address, not at the middle of its ZIP: the place and the lot are those
-- of the profile while it is in that ZIP. Watches without an account are of a ZIP. Source: docs/rules/booking-and-price.md.
alter table zip_watches add account_id uuid references accounts; -- the homeowner who waits; null: whoever gave this address
drop index zip_watches_waiting;
create index zip_watches_waiting on zip_watches (zip_code, lot_size_sqft) where told_at is null and account_id is null;
create index zip_watches_of_lawns on zip_watches (account_id, zip_code) where told_at is null and account_id is not null;

update zip_watches w set account_id = p.account_id
  from accounts a join profiles p on p.account_id = a.id
 where a.email = w.email and left(p.zip_code, 5) = w.zip_code and w.told_at is null;
