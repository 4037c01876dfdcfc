-- The typical lot of a ZIP is the median of its homeowners' lots.
create index profiles_with_lot_by_zip on profiles (left(zip_code, 5)) where lot_size_sqft is not null;
