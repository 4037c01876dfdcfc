import { randomBytes } from 'node:crypto';

/** A new identifier in the provider's manner, with a mark that no real one has, such as `pi_sandbox_4f0c…`. */
export const sandboxId = (kind: 'acct' | 'cs' | 'pi' | 're' | 'evt' | 'dp'): string =>
  `${kind}_sandbox_${randomBytes(12).toString('hex')}`;

/** A secret that opens one payment page; nobody can guess it. */
export const clientSecretFor = (checkoutId: string): string =>
  `${checkoutId}_secret_${randomBytes(18).toString('base64url')}`;
