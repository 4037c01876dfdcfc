import { randomBytes } from 'node:crypto';

/** A new identifier in the provider's manner, with a mark that no real one has, such as `pi_sandbox_4f0c…`. */
export const practiceId = (
  kind: 'acct' | 'cs' | 'css' | 'cus' | 'pm' | 'pi' | 're' | 'evt' | 'dp' | 'tr' | 'po',
): string => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;

/** A secret that opens one page; nobody can guess it. */
export const clientSecretFor = (pageId: string): string => `${pageId}_secret_${randomBytes(18).toString('base64url')}`;

/** Whether a page's id or secret is that of a page on which a card is kept. */
export const isOfCardSetup = (idOrSecret: string): boolean => idOrSecret.startsWith('css_sandbox_');
