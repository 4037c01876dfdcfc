import type { PersonalKind } from '@swath/contract/personal';

/** Columns of one table, by what stands in them. `plain`: the product's own words, or what says nothing of anybody. */
type Columns = { readonly [Kind in PersonalKind | 'plain']?: readonly string[] };

/**
 * What stands in every column that can hold words, bytes or a place. Nothing that is not plain is ever in a log or in a
 * fault's words, and `personal-data.pg.test.ts` says where else it may appear. A migration that adds a text, a list of
 * texts, JSON, bytes or a fraction says here what it is; the kinds are those of the contract's marks.
 */
export const COLUMNS: Readonly<Record<string, Columns>> = {
  access_tokens: { secret: ['token_hash'] },
  accounts: { email: ['email'], secret: ['password_hash'] },
  audit_events: { email: ['actor', 'subject'], device: ['ip'], words: ['details'], plain: ['event'] },
  availability_overrides: { words: ['reason'], plain: ['windows'] },
  // Entries of a calendar are not kept: only when they are, and what some are called that are not understood.
  busy_calendars: { business: ['host'], secret: ['sealed_address'], plain: ['etag', 'failure', 'last_modified'] },
  busy_unread_entries: { words: ['name', 'said'], plain: ['reason'] },
  calendar_feeds: { secret: ['secret_hash'] },
  card_setups: { secret: ['client_secret'], reference: ['session_id'], plain: ['gateway', 'state'] },
  change_events: { plain: ['audience', 'kind'] },
  change_hearers: { address: ['key'] },
  checklists_away: { plain: ['open_items'] },
  client_file_mappings: { plain: ['decimals', 'fields', 'headings_hash', 'lot_unit'] },
  companies: {
    address: ['city', 'street_address', 'zip_code'],
    business: ['description', 'name', 'website'],
    email: ['email'],
    phone: ['phone_number'],
    place: ['latitude', 'longitude'],
    reference: ['payout_account_id'],
    words: ['status_reason'],
    // `search` is put together by the table out of the others: what they hold is looked for in them.
    plain: ['business_entity_type', 'search', 'state', 'status', 'time_zone', 'time_zone_source'],
  },
  company_invitations: { email: ['email'], name: ['full_name'], secret: ['token_hash'], plain: ['role'] },
  company_members: { plain: ['role'] },
  place_lookups: { plain: ['address_hash', 'kind'] },
  payouts: { plain: ['failure_code', 'failure_message', 'gateway', 'gateway_payout_id', 'status'] },
  company_ledger: { plain: ['kind'] },
  company_earnings_snapshots: { plain: ['period_type'] },
  // Names of roads, and corners of the way between two rounded places; whose they are nobody says there.
  drives: { words: ['steps'], place: ['line'], plain: ['miles', 'minutes', 'source'] },
  factor_recovery_codes: { secret: ['code_hash'] },
  days_off: { words: ['reason'] },
  factors: { words: ['friendly_name'], secret: ['sealed_secret'] },
  job_events: { words: ['note'], plain: ['details', 'kind', 'side'] },
  visit_records: { words: ['note', 'objection', 'reason'], plain: ['state'] },
  job_messages: { words: ['words'], plain: ['side'] },
  message_reports: { words: ['note', 'reason'] },
  jobs: {
    name: ['full_name'],
    address: ['address', 'zip_code'],
    place: ['latitude', 'longitude'],
    words: ['rating_comment', 'yard_notes'],
    plain: ['canceled_because', 'grass_height', 'property_time_zone', 'status', 'time_zone', 'yard_features'],
  },
  company_notice_preferences: { plain: ['topic'] },
  refund_requests: { words: ['answer', 'note'], plain: ['act', 'reason', 'state'] },
  notice_preferences: { plain: ['channel', 'topic'] },
  notices: { words: ['params'], plain: ['kind'] },
  offers: { words: ['message'], plain: ['status'] },
  queue_questions: { words: ['answer', 'question'] },
  one_time_tokens: {
    name: ['full_name'],
    phone: ['phone_number'],
    address: ['wish_zip_code'],
    secret: ['password_hash', 'proof_hash', 'token_hash'],
    plain: ['kind'],
  },
  outbox_messages: {
    email: ['recipient'],
    words: ['failure', 'html', 'subject', 'text'],
    secret: ['leave_url'],
    plain: ['template'],
  },
  own_clients: {
    name: ['full_name'],
    address: ['city', 'street_address', 'zip_code'],
    phone: ['other_phones', 'phone_number'],
    email: ['email'],
    place: ['latitude', 'longitude'],
    words: ['notes'],
    // `same_as` is put together out of name, street and ZIP: what they hold is looked for in them.
    plain: ['same_as', 'state', 'time_zone', 'time_zone_source'],
  },
  payment_events: { reference: ['subject'], plain: ['event_id', 'gateway', 'type'] },
  payment_ledger: { plain: ['cause', 'from_state', 'to_state'] },
  given_up_totals: { plain: ['what'] },
  payment_refunds: { words: ['reason'], plain: ['state'] },
  unpaid_refunds: { words: ['note'], plain: ['last_error', 'outcome'] },
  payments: {
    card: ['card_last4'],
    reference: ['destination_account', 'gateway_payment_id', 'gateway_share_id', 'session_id'],
    secret: ['client_secret'],
    words: ['failure_message'],
    plain: ['card_brand', 'failure_code', 'gateway', 'kind', 'refund_reason', 'state'],
  },
  photos: { plain: ['kind'] },
  profile_changes: {
    business: ['name'],
    address: ['city', 'street_address', 'zip_code'],
    place: ['latitude', 'longitude'],
    words: ['reason'],
    plain: ['state', 'time_zone', 'time_zone_source'],
  },
  profiles: {
    name: ['full_name'],
    phone: ['phone_number'],
    address: ['city', 'street_address', 'zip_code'],
    place: ['latitude', 'longitude'],
    plain: ['location_precision', 'role', 'state', 'time_zone', 'time_zone_source'],
  },
  push_keys: { secret: ['sealed_private_key'], plain: ['public_key'] },
  push_subscriptions: { secret: ['auth', 'endpoint', 'p256dh'] },
  queued_job_keys: { address: ['key'] },
  queued_jobs: {
    name: ['full_name'],
    address: ['address', 'zip_code'],
    place: ['latitude', 'longitude'],
    words: ['notes', 'yard_notes'],
    // The cells follow from the place: none is smaller than four miles across.
    plain: ['cells', 'grass_height', 'status', 'time_zone', 'yard_features'],
  },
  quotes: {
    name: ['full_name'],
    address: ['address', 'zip_code'],
    place: ['latitude', 'longitude'],
    words: ['yard_notes'],
    plain: ['grass_height', 'outcome', 'yard_features'],
  },
  rate_counters: { device: ['key'] },
  refresh_tokens: { secret: ['token_hash', 'successor_salt'] },
  routes: { plain: ['ordered_by'] },
  'sandbox.accounts': { business: ['name'], email: ['email'], plain: ['company_id', 'id', 'standing'] },
  'sandbox.balance_lines': { plain: ['account_id', 'cause', 'intent_id', 'payout_id'] },
  'sandbox.checkouts': {
    email: ['customer_email'],
    words: ['description'],
    secret: ['client_secret'],
    plain: ['destination', 'id', 'intent_id', 'payment_id', 'return_url', 'status'],
  },
  'sandbox.events': { reference: ['body'], plain: ['id', 'type'] },
  'sandbox.idempotency': { secret: ['answer'], plain: ['body_hash', 'key'] },
  'sandbox.intents': {
    card: ['card_last4'],
    words: ['failure_message'],
    plain: ['canceled_for', 'destination', 'failure_code', 'id', 'method_id', 'payment_id', 'status'],
  },
  'sandbox.methods': { card: ['card_last4'], reference: ['customer_id'], plain: ['id'] },
  'sandbox.onboardings': {
    secret: ['link_secret', 'page_secret'],
    plain: ['account_id', 'refresh_url', 'return_url'],
  },
  'sandbox.payouts': { plain: ['account_id', 'failure_code', 'failure_message', 'id', 'status'] },
  'sandbox.refunds': { plain: ['ends_as', 'id', 'intent_id', 'status'] },
  'sandbox.setups': {
    card: ['card_last4'],
    reference: ['customer_id'],
    secret: ['client_secret'],
    words: ['failure_message'],
    plain: ['failure_code', 'id', 'method_id', 'return_url', 'status'],
  },
  saved_cards: { card: ['last4'], reference: ['customer_id', 'method_id'], plain: ['brand', 'gateway'] },
  series: {
    name: ['full_name'],
    address: ['address', 'title', 'zip_code'],
    place: ['latitude', 'longitude'],
    words: ['consent_text', 'yard_notes'],
    plain: ['frequency', 'grass_height', 'pause_reason', 'paused_by', 'status', 'time_zone', 'yard_features'],
  },
  series_proposals: {
    name: ['full_name'],
    address: ['address'],
    words: ['note'],
    plain: ['frequency', 'status'],
  },
  service_areas: {
    address: ['city', 'postal_code'],
    place: ['center_lat', 'center_lng', 'ring'],
    // The cells follow from the place: none is smaller than four miles across.
    plain: ['cells', 'kind', 'radius_miles'],
  },
  service_area_keys: { address: ['key'] },
  sessions: { device: ['ip', 'user_agent'], plain: ['amr', 'standing'] },
  sign_in_codes: { email: ['email'], secret: ['code_hash'] },
  zip_watches: { email: ['email'], address: ['zip_code'], secret: ['token_hash'] },
};

export type ListedColumn = { readonly at: string; readonly column: string; readonly kind: PersonalKind | 'plain' };

/** The same, one line a column. */
export const LISTED: readonly ListedColumn[] = Object.entries(COLUMNS).flatMap(([at, kinds]) =>
  Object.entries(kinds).flatMap(([kind, columns]) =>
    columns.map((column) => ({ at, column, kind: kind as ListedColumn['kind'] })),
  ),
);

/** What people said, what is known of them, and what lets somebody in. */
export const PERSONAL: readonly ListedColumn[] = LISTED.filter(({ kind }) => kind !== 'plain');
