-- A phone keeps a photo until it knows that the photo has arrived, and sends it again when an answer is lost on the way. The
-- key is made on the device; of one account it is taken once. Photos from before, and of older versions, have none.
alter table photos add column upload_key uuid;
create unique index photos_upload_key on photos (owner_id, upload_key) where upload_key is not null;
