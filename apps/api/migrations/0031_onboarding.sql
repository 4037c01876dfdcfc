-- The practice gateway asks companies who they are: how far each has come, and the way to the pages that ask.
alter table sandbox.accounts
  add column standing       text not null default 'new' check (standing in (
    'new', 'restricted', 'reviewing', 'payouts_off', 'enabled')),
  add column review_ends_at timestamptz;                   -- a minute after the papers came in that are looked at
update sandbox.accounts set standing = 'enabled' where charges_enabled and payouts_enabled;
alter table sandbox.accounts add check ((standing = 'reviewing') = (review_ends_at is not null));
create index sandbox_reviews_due on sandbox.accounts (review_ends_at) where review_ends_at is not null;

-- A link opens once; whoever opened it has the page's secret.
create table sandbox.onboardings (
  link_secret   text primary key,
  account_id    text not null references sandbox.accounts,
  return_url    text not null,
  refresh_url   text not null,
  page_secret   text unique,                               -- null: the link was not opened yet
  expires_at    timestamptz not null,                      -- of the link; once it is opened, of the page
  finished_at   timestamptz,
  created_at    timestamptz not null
);
