import type { InvoiceId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { isKeyedHash, keyedHash } from '../../platform/secrets/keyed-hash.ts';

const ID_BYTES = 16;

type Keyed = Pick<Context, 'settings'>;

/**
 * Makes the token of an invoice's public page: its id and a signature of it, so that nothing has to be stored, and the
 * link in a mail stays valid after another secret was added.
 */
export function signInvoice({ settings }: Keyed, id: InvoiceId): string {
  const signature = keyedHash(settings.accountSecrets, 'invoice', id);
  return Buffer.concat([bytesOf(id), signature]).toString('base64url');
}

/** Path of an invoice's public page, with its token. */
export const invoicePath = (ctx: Keyed, id: InvoiceId): string => `/invoices/${signInvoice(ctx, id)}`;

/** Verifies the token of an invoice's public page. @returns the invoice's id; null when the signature is not ours */
export function readInvoiceToken({ settings }: Keyed, token: string): string | null {
  const given = Buffer.from(token, 'base64url');
  if (given.length <= ID_BYTES) return null;
  const id = idOf(given.subarray(0, ID_BYTES));
  return isKeyedHash(settings.accountSecrets, given.subarray(ID_BYTES), 'invoice', id) ? id : null;
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
