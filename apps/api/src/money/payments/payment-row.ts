import { type Selectable, sql } from 'kysely';
import type { Payments } from '../../machinery/db/tables.ts';

/** A payment as its table has it. */
export type PaymentRow = Selectable<Payments>;

/** A payment with the version of its row: another one after every update, by whichever column. */
export type LockedPayment = PaymentRow & { readonly version: string };

/** Every column of a payment, by name: a migration that adds one leaves prepared statements as they are. */
export const PAYMENT_COLUMNS = [
  'id',
  'kind',
  'quote_id',
  'job_id',
  'attempt',
  'homeowner_id',
  'company_id',
  'gateway',
  'destination_account',
  'amount_cents',
  'fee_cents',
  'state',
  'session_id',
  'client_secret',
  'session_expires_at',
  'saved_card_id',
  'gateway_payment_id',
  'gateway_share_id',
  'captured_cents',
  'refunded_cents',
  'capture_before',
  'capture_asked_at',
  'asked_at',
  'card_brand',
  'card_last4',
  'failure_code',
  'failure_message',
  'refund_reason',
  'refund_attempts',
  'refund_tried_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Payments)[];

/** PostgreSQL's own name for the version of a row: the transaction that wrote it. */
export const PAYMENT_VERSION = sql<string>`xmin::text`.as('version');
