import { randomBytes } from 'node:crypto';

/** A new id in the provider's format, with a marker that no real one has, such as `pi_sandbox_4f0c…`. */
export const practiceId = (
  kind: 'acct' | 'cs' | 'css' | 'cus' | 'pm' | 'pi' | 're' | 'evt' | 'dp' | 'tr' | 'po',
): string => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;

/** An unguessable secret that opens one page: 18 random bytes. */
export const clientSecretFor = (pageId: string): string => `${pageId}_secret_${randomBytes(18).toString('base64url')}`;

/** Whether an id or secret belongs to a page that saves a card. */
export const isOfCardSetup = (idOrSecret: string): boolean => idOrSecret.startsWith('css_sandbox_');
