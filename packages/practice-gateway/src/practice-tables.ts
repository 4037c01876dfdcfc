import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type PageStatus = 'open' | 'complete' | 'expired';

/** Onboarding state of a company: nothing entered, document required, under review, payouts off, can be paid. */
export type AccountState = 'new' | 'restricted' | 'reviewing' | 'payouts_off' | 'enabled';

type AccountsTable = {
  id: string;
  company_id: string;
  name: string;
  email: string;
  charges_enabled: Generated<boolean>;
  payouts_enabled: Generated<boolean>;
  created_at: Date;
  standing: Generated<AccountState>;
  review_ends_at: Date | null;
  bank_refuses: Generated<boolean>;
};

type OnboardingsTable = {
  link_secret: string;
  account_id: string;
  return_url: string;
  refresh_url: string;
  page_secret: string | null;
  expires_at: Date;
  finished_at: Date | null;
  created_at: Date;
};

type CustomersTable = { id: string; email: string; created_at: Date; deleted_at: Date | null };

type MethodsTable = {
  id: string;
  customer_id: string;
  card_last4: string;
  created_at: Date;
  remembered: Generated<boolean>;
  expires: string | null;
};

type IntentsTable = {
  id: string;
  payment_id: string;
  destination: string;
  amount_cents: number;
  fee_cents: number;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
  card_last4: string;
  failure_code: string | null;
  failure_message: string | null;
  dispute_due_at: Date | null;
  disputed_at: Date | null;
  created_at: Date;
  method_id: string | null;
  captured_by: Date | null;
  canceled_for: 'expired' | 'requested' | null;
  reversed_cents: Generated<number>;
  fee_returned_cents: Generated<number>;
  remember: Generated<boolean>;
  card_expires: string | null;
};

type CheckoutsTable = {
  id: string;
  client_secret: string;
  payment_id: string;
  destination: string;
  amount_cents: number;
  fee_cents: number;
  description: string;
  return_url: string;
  status: Generated<PageStatus>;
  intent_id: string | null;
  expires_at: Date;
  created_at: Date;
  save_card: Generated<boolean>;
  customer_id: string | null;
};

type SetupsTable = {
  id: string;
  client_secret: string;
  customer_id: string;
  return_url: string;
  status: Generated<PageStatus>;
  waits_for_bank: Generated<boolean>;
  card_last4: string | null;
  method_id: string | null;
  failure_code: string | null;
  failure_message: string | null;
  expires_at: Date;
  created_at: Date;
};

type RefundsTable = {
  id: string;
  intent_id: string;
  amount_cents: number;
  status: 'pending' | 'succeeded' | 'failed';
  ends_as: 'succeeded' | 'failed' | null;
  ends_at: Date | null;
  created_at: Date;
};

type BalanceLinesTable = {
  id: GeneratedAlways<string>;
  account_id: string | null;
  intent_id: string | null;
  cents: number;
  cause: 'payment' | 'refund' | 'refund failed' | 'dispute' | 'payout' | 'payout failed';
  at: Date;
  payout_id: string | null;
};

type PayoutsTable = {
  id: string;
  account_id: string;
  amount_cents: number;
  status: 'in_transit' | 'paid' | 'failed';
  ends_at: Date | null;
  arrival_date: string;
  failure_code: string | null;
  failure_message: string | null;
  created_at: Date;
};

type IdempotencyTable = {
  key: string;
  body_hash: string;
  /** JSON: written as text, read as an unknown value that the reader validates. */
  answer: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
};

type EventsTable = {
  id: string;
  position: GeneratedAlways<string>;
  type: string;
  body: string;
  attempts: Generated<number>;
  last_status: number | null;
  created_at: Date;
  delivered_at: Date | null;
};

/** Tables of the practice gateway, as `schema.sql` creates them. */
export type PracticeTables = {
  'sandbox.accounts': AccountsTable;
  'sandbox.onboardings': OnboardingsTable;
  'sandbox.customers': CustomersTable;
  'sandbox.methods': MethodsTable;
  'sandbox.intents': IntentsTable;
  'sandbox.checkouts': CheckoutsTable;
  'sandbox.setups': SetupsTable;
  'sandbox.refunds': RefundsTable;
  'sandbox.balance_lines': BalanceLinesTable;
  'sandbox.payouts': PayoutsTable;
  'sandbox.idempotency': IdempotencyTable;
  'sandbox.events': EventsTable;
};

export type CheckoutRow = Selectable<CheckoutsTable>;
export type SetupRow = Selectable<SetupsTable>;
export type MethodRow = Selectable<MethodsTable>;
/** Row of a payment. `customer_id`: owner of the card saved with it; null without one, omitted where not read. */
export type IntentRow = Selectable<IntentsTable> & {
  customer_id?: string | null;
  /** Whether the bank rejected a refund of this payment; omitted where it was not read. */
  refund_failed?: boolean;
};
