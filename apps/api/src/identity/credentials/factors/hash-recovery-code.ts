import { createHmac } from 'node:crypto';
import type { AccountSecrets } from '../../../platform/process/env.ts';
import { keyedHashes } from '../../../platform/secrets/keyed-hash.ts';

/** A code however it was typed. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * What is kept of a recovery code: its hash under the secret of its own app, which is encrypted, so that whoever has the table
 * alone has nothing to try, and another secret of the installation changes nothing in it.
 *
 * Source: docs/decisions/0048-replaceable-secrets.md
 */
export const hashRecoveryCode = (secretOfApp: Buffer, factor: string, code: string): Buffer =>
  createHmac('sha256', secretOfApp)
    .update(['recovery', factor, plain(code)].join('\n'))
    .digest();

/** The same as it was kept before migration 0061, under whichever secret of the installation. */
export const hashOlderRecoveryCode = (secrets: AccountSecrets, factor: string, code: string): Buffer[] =>
  keyedHashes(secrets, 'recovery', factor, plain(code));
