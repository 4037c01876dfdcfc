-- A session of the native app is bound to a key of its device: the SHA-256 thumbprint (RFC 7638, base64url) of the public
-- key with which the app signed the DPoP proof when it signed in. Null: a session without one, as browsers have it.
alter table sessions add column device_key text;

comment on column sessions.device_key is 'personal: device';
