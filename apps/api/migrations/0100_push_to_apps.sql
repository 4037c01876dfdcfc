-- The native app is sent push messages too, through Apple's service and Google's. There the endpoint is the app's token.
-- Rows from before, and those that the version before writes, are of browsers.
alter table push_subscriptions
  add column platform text not null default 'web' check (platform in ('web', 'ios', 'android')),
  alter column p256dh drop not null,
  alter column auth drop not null,
  -- Messages are encrypted for browsers, not for the app.
  add constraint push_subscriptions_keys
    check ((platform = 'web') = (p256dh is not null) and (platform = 'web') = (auth is not null));
comment on column push_subscriptions.platform is 'plain';
