import type { EstimateId, InvoiceId, OwnClientId } from '@swath/domain/ids';
import type { AccountSecrets } from '../process/env.ts';
import { isKeyedHash, keyedHash } from './keyed-hash.ts';

const ID_BYTES = 16;

type Keyed = { readonly settings: { readonly accountSecrets: AccountSecrets } };

/** What somebody without an account opens at a signed link, with the type of its id. */
type Linked = { readonly invoice: InvoiceId; readonly estimate: EstimateId; readonly visit_mails: OwnClientId };

/**
 * Makes the token of a public page: the id of what it is about and a signature of it, so that nothing has to be stored,
 * and the link in a mail stays valid after another secret was added.
 */
export function signLink<Kind extends keyof Linked>({ settings }: Keyed, kind: Kind, id: Linked[Kind]): string {
  const signature = keyedHash(settings.accountSecrets, kind, id);
  return Buffer.concat([bytesOf(id), signature]).toString('base64url');
}

/** Address of an invoice's public page. */
export const invoiceHref = (
  ctx: Keyed & { readonly settings: { readonly publicUrl: string } },
  id: InvoiceId,
): string => `${ctx.settings.publicUrl}/invoices/${signLink(ctx, 'invoice', id)}`;

/** Verifies the token of a public page. @returns the id of what it is about; null when the signature is not ours */
export function readLinkToken<Kind extends keyof Linked>(
  { settings }: Keyed,
  kind: Kind,
  token: string,
): Linked[Kind] | null {
  const given = Buffer.from(token, 'base64url');
  if (given.length <= ID_BYTES) return null;
  const id = idOf(given.subarray(0, ID_BYTES));
  // Signed by `signLink`, which takes only the kind's own ids.
  return isKeyedHash(settings.accountSecrets, given.subarray(ID_BYTES), kind, id) ? (id as Linked[Kind]) : null;
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
