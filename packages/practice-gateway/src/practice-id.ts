import { randomBytes } from 'node:crypto';

/** Creates an id like the real provider's, with a marker that no real id has: `pi_sandbox_4f0c…`. */
export const practiceId = (
  kind: 'acct' | 'cs' | 'css' | 'cus' | 'pm' | 'pi' | 're' | 'evt' | 'dp' | 'tr' | 'po',
): string => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;

/** Creates the secret by which one page is opened, with 18 random bytes. */
export const clientSecretFor = (pageId: string): string => `${pageId}_secret_${randomBytes(18).toString('base64url')}`;

/** Whether an id or secret belongs to a page that saves a card without a charge. */
export const isOfCardSetup = (idOrSecret: string): boolean => idOrSecret.startsWith('css_sandbox_');
