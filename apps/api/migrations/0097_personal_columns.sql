-- Every column that can hold words, bytes, JSON or a place says which personal data it holds: 'personal: <kind>', by the
-- kinds of packages/contract/src/personal.ts, or 'plain' for the product's own words and what says nothing of a person. A
-- reason goes in parentheses. A migration that adds such a column comments it.

comment on column access_tokens.token_hash is 'personal: secret';

comment on column accounts.email is 'personal: email';
comment on column accounts.password_hash is 'personal: secret';

comment on column audit_events.actor is 'personal: email';
comment on column audit_events.details is 'personal: words';
comment on column audit_events.event is 'plain';
comment on column audit_events.ip is 'personal: device';
comment on column audit_events.subject is 'personal: email';

comment on column availability_overrides.reason is 'personal: words';
comment on column availability_overrides.windows is 'plain';

comment on column busy_calendars.etag is 'plain';
comment on column busy_calendars.failure is 'plain';
comment on column busy_calendars.host is 'personal: business';
comment on column busy_calendars.last_modified is 'plain';
comment on column busy_calendars.sealed_address is 'personal: secret';

comment on column busy_unread_entries.name is 'personal: words (only of entries that are not understood; the others are not kept)';
comment on column busy_unread_entries.reason is 'plain';
comment on column busy_unread_entries.said is 'personal: words';

comment on column calendar_feeds.secret_hash is 'personal: secret';

comment on column card_setups.client_secret is 'personal: secret';
comment on column card_setups.gateway is 'plain';
comment on column card_setups.session_id is 'personal: reference';
comment on column card_setups.state is 'plain';

comment on column change_events.audience is 'plain';
comment on column change_events.kind is 'plain';

comment on column change_hearers.key is 'personal: address';

comment on column checklists_away.open_items is 'plain';

comment on column client_file_mappings.decimals is 'plain';
comment on column client_file_mappings.fields is 'plain';
comment on column client_file_mappings.headings_hash is 'plain';
comment on column client_file_mappings.lot_unit is 'plain';

comment on column companies.business_entity_type is 'plain';
comment on column companies.city is 'personal: address';
comment on column companies.description is 'personal: business';
comment on column companies.email is 'personal: email';
comment on column companies.latitude is 'personal: place';
comment on column companies.longitude is 'personal: place';
comment on column companies.name is 'personal: business';
comment on column companies.payout_account_id is 'personal: reference';
comment on column companies.phone_number is 'personal: phone';
comment on column companies.search is 'plain (put together of the other columns)';
comment on column companies.state is 'plain';
comment on column companies.status is 'plain';
comment on column companies.status_reason is 'personal: words';
comment on column companies.street_address is 'personal: address';
comment on column companies.time_zone is 'plain';
comment on column companies.time_zone_source is 'plain';
comment on column companies.website is 'personal: business';
comment on column companies.zip_code is 'personal: address';

comment on column company_earnings_snapshots.period_type is 'plain';

comment on column company_invitations.email is 'personal: email';
comment on column company_invitations.full_name is 'personal: name';
comment on column company_invitations.role is 'plain';
comment on column company_invitations.token_hash is 'personal: secret';

comment on column company_ledger.kind is 'plain';

comment on column company_members.role is 'plain';

comment on column company_notice_preferences.topic is 'plain';

comment on column days_off.reason is 'personal: words';

comment on column drives.line is 'personal: place (corners of the way between two rounded places, without whose way it is)';
comment on column drives.miles is 'plain';
comment on column drives.minutes is 'plain';
comment on column drives.source is 'plain';
comment on column drives.steps is 'personal: words (names of roads, without whose way it is)';

comment on column factor_recovery_codes.code_hash is 'personal: secret';

comment on column factors.friendly_name is 'personal: words';
comment on column factors.sealed_secret is 'personal: secret';

comment on column given_up_totals.what is 'plain';

comment on column job_events.details is 'plain';
comment on column job_events.kind is 'plain';
comment on column job_events.note is 'personal: words';
comment on column job_events.side is 'plain';

comment on column job_messages.side is 'plain';
comment on column job_messages.words is 'personal: words';

comment on column jobs.address is 'personal: address';
comment on column jobs.canceled_because is 'plain';
comment on column jobs.full_name is 'personal: name';
comment on column jobs.grass_height is 'plain';
comment on column jobs.latitude is 'personal: place';
comment on column jobs.longitude is 'personal: place';
comment on column jobs.property_time_zone is 'plain';
comment on column jobs.rating_comment is 'personal: words';
comment on column jobs.status is 'plain';
comment on column jobs.time_zone is 'plain';
comment on column jobs.yard_features is 'plain';
comment on column jobs.yard_notes is 'personal: words';
comment on column jobs.zip_code is 'personal: address';

comment on column message_reports.note is 'personal: words';
comment on column message_reports.reason is 'personal: words';

comment on column notice_preferences.channel is 'plain';
comment on column notice_preferences.topic is 'plain';

comment on column notices.kind is 'plain';
comment on column notices.params is 'personal: words';

comment on column offers.message is 'personal: words';
comment on column offers.status is 'plain';

comment on column one_time_tokens.full_name is 'personal: name';
comment on column one_time_tokens.kind is 'plain';
comment on column one_time_tokens.password_hash is 'personal: secret';
comment on column one_time_tokens.phone_number is 'personal: phone';
comment on column one_time_tokens.proof_hash is 'personal: secret';
comment on column one_time_tokens.token_hash is 'personal: secret';
comment on column one_time_tokens.wish_zip_code is 'personal: address';

comment on column outbox_messages.failure is 'personal: words';
comment on column outbox_messages.html is 'personal: words';
comment on column outbox_messages.leave_url is 'personal: secret';
comment on column outbox_messages.recipient is 'personal: email';
comment on column outbox_messages.subject is 'personal: words';
comment on column outbox_messages.template is 'plain';
comment on column outbox_messages.text is 'personal: words';

comment on column own_clients.city is 'personal: address';
comment on column own_clients.email is 'personal: email';
comment on column own_clients.full_name is 'personal: name';
comment on column own_clients.latitude is 'personal: place';
comment on column own_clients.longitude is 'personal: place';
comment on column own_clients.notes is 'personal: words';
comment on column own_clients.other_phones is 'personal: phone';
comment on column own_clients.phone_number is 'personal: phone';
comment on column own_clients.same_as is 'plain (put together of name, street and ZIP code)';
comment on column own_clients.state is 'plain';
comment on column own_clients.street_address is 'personal: address';
comment on column own_clients.time_zone is 'plain';
comment on column own_clients.time_zone_source is 'plain';
comment on column own_clients.zip_code is 'personal: address';

comment on column payment_events.event_id is 'plain';
comment on column payment_events.gateway is 'plain';
comment on column payment_events.subject is 'personal: reference';
comment on column payment_events.type is 'plain';

comment on column payment_ledger.cause is 'plain';
comment on column payment_ledger.from_state is 'plain';
comment on column payment_ledger.to_state is 'plain';

comment on column payment_refunds.reason is 'personal: words';
comment on column payment_refunds.state is 'plain';

comment on column payments.card_brand is 'plain';
comment on column payments.card_last4 is 'personal: card';
comment on column payments.client_secret is 'personal: secret';
comment on column payments.destination_account is 'personal: reference';
comment on column payments.failure_code is 'plain';
comment on column payments.failure_message is 'personal: words';
comment on column payments.gateway is 'plain';
comment on column payments.gateway_payment_id is 'personal: reference';
comment on column payments.gateway_share_id is 'personal: reference';
comment on column payments.kind is 'plain';
comment on column payments.refund_reason is 'plain';
comment on column payments.session_id is 'personal: reference';
comment on column payments.state is 'plain';

comment on column payouts.failure_code is 'plain';
comment on column payouts.failure_message is 'plain';
comment on column payouts.gateway is 'plain';
comment on column payouts.gateway_payout_id is 'plain';
comment on column payouts.status is 'plain';

comment on column photos.kind is 'plain';

comment on column place_lookups.address_hash is 'plain';
comment on column place_lookups.kind is 'plain';

comment on column profile_changes.city is 'personal: address';
comment on column profile_changes.latitude is 'personal: place';
comment on column profile_changes.longitude is 'personal: place';
comment on column profile_changes.name is 'personal: business';
comment on column profile_changes.reason is 'personal: words';
comment on column profile_changes.state is 'plain';
comment on column profile_changes.street_address is 'personal: address';
comment on column profile_changes.time_zone is 'plain';
comment on column profile_changes.time_zone_source is 'plain';
comment on column profile_changes.zip_code is 'personal: address';

comment on column profiles.city is 'personal: address';
comment on column profiles.full_name is 'personal: name';
comment on column profiles.latitude is 'personal: place';
comment on column profiles.location_precision is 'plain';
comment on column profiles.longitude is 'personal: place';
comment on column profiles.phone_number is 'personal: phone';
comment on column profiles.role is 'plain';
comment on column profiles.state is 'plain';
comment on column profiles.street_address is 'personal: address';
comment on column profiles.time_zone is 'plain';
comment on column profiles.time_zone_source is 'plain';
comment on column profiles.zip_code is 'personal: address';

comment on column push_keys.public_key is 'plain';
comment on column push_keys.sealed_private_key is 'personal: secret';

comment on column push_subscriptions.auth is 'personal: secret';
comment on column push_subscriptions.endpoint is 'personal: secret';
comment on column push_subscriptions.p256dh is 'personal: secret';

comment on column queue_questions.answer is 'personal: words';
comment on column queue_questions.question is 'personal: words';

comment on column queued_job_keys.key is 'personal: address';

comment on column queued_jobs.address is 'personal: address';
comment on column queued_jobs.cells is 'plain (follow from the place; none is smaller than four miles across)';
comment on column queued_jobs.full_name is 'personal: name';
comment on column queued_jobs.grass_height is 'plain';
comment on column queued_jobs.latitude is 'personal: place';
comment on column queued_jobs.longitude is 'personal: place';
comment on column queued_jobs.notes is 'personal: words';
comment on column queued_jobs.status is 'plain';
comment on column queued_jobs.time_zone is 'plain';
comment on column queued_jobs.yard_features is 'plain';
comment on column queued_jobs.yard_notes is 'personal: words';
comment on column queued_jobs.zip_code is 'personal: address';

comment on column quotes.address is 'personal: address';
comment on column quotes.full_name is 'personal: name';
comment on column quotes.grass_height is 'plain';
comment on column quotes.latitude is 'personal: place';
comment on column quotes.longitude is 'personal: place';
comment on column quotes.outcome is 'plain';
comment on column quotes.yard_features is 'plain';
comment on column quotes.yard_notes is 'personal: words';
comment on column quotes.zip_code is 'personal: address';

comment on column rate_counters.key is 'personal: device';

comment on column refresh_tokens.successor_salt is 'personal: secret';
comment on column refresh_tokens.token_hash is 'personal: secret';

comment on column refund_requests.act is 'plain';
comment on column refund_requests.answer is 'personal: words';
comment on column refund_requests.note is 'personal: words';
comment on column refund_requests.reason is 'plain';
comment on column refund_requests.state is 'plain';

comment on column routes.ordered_by is 'plain';

comment on column saved_cards.brand is 'plain';
comment on column saved_cards.customer_id is 'personal: reference';
comment on column saved_cards.gateway is 'plain';
comment on column saved_cards.last4 is 'personal: card';
comment on column saved_cards.method_id is 'personal: reference';

comment on column series.address is 'personal: address';
comment on column series.consent_text is 'personal: words';
comment on column series.frequency is 'plain';
comment on column series.full_name is 'personal: name';
comment on column series.grass_height is 'plain';
comment on column series.latitude is 'personal: place';
comment on column series.longitude is 'personal: place';
comment on column series.pause_reason is 'plain';
comment on column series.paused_by is 'plain';
comment on column series.status is 'plain';
comment on column series.time_zone is 'plain';
comment on column series.title is 'personal: address';
comment on column series.yard_features is 'plain';
comment on column series.yard_notes is 'personal: words';
comment on column series.zip_code is 'personal: address';

comment on column series_proposals.address is 'personal: address';
comment on column series_proposals.frequency is 'plain';
comment on column series_proposals.full_name is 'personal: name';
comment on column series_proposals.note is 'personal: words';
comment on column series_proposals.status is 'plain';

comment on column service_area_keys.key is 'personal: address';

comment on column service_areas.cells is 'plain (follow from the place; none is smaller than four miles across)';
comment on column service_areas.center_lat is 'personal: place';
comment on column service_areas.center_lng is 'personal: place';
comment on column service_areas.city is 'personal: address';
comment on column service_areas.kind is 'plain';
comment on column service_areas.postal_code is 'personal: address';
comment on column service_areas.radius_miles is 'plain';
comment on column service_areas.ring is 'personal: place';

comment on column sessions.amr is 'plain';
comment on column sessions.ip is 'personal: device';
comment on column sessions.standing is 'plain';
comment on column sessions.user_agent is 'personal: device';

comment on column sign_in_codes.code_hash is 'personal: secret';
comment on column sign_in_codes.email is 'personal: email';

comment on column unpaid_refunds.last_error is 'plain';
comment on column unpaid_refunds.note is 'personal: words';
comment on column unpaid_refunds.outcome is 'plain';

comment on column visit_records.note is 'personal: words';
comment on column visit_records.objection is 'personal: words';
comment on column visit_records.reason is 'personal: words';
comment on column visit_records.state is 'plain';

comment on column zip_watches.email is 'personal: email';
comment on column zip_watches.token_hash is 'personal: secret';
comment on column zip_watches.zip_code is 'personal: address';
