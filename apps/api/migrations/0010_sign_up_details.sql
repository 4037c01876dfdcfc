-- What the sign-up form said waits here beside the password: several people can type the same e-mail address, and only
-- the words of the mail that is opened become the profile.
alter table one_time_tokens
  add column full_name    text check (length(full_name) <= 200),
  add column phone_number text check (phone_number ~ '^\d{10}$');
