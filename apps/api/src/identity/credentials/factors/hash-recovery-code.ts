import { createHmac } from 'node:crypto';
import type { AccountSecrets } from '../../../platform/process/env.ts';
import { keyedHashes } from '../../../platform/secrets/keyed-hash.ts';

/** Normalizes a recovery code: uppercase, without spaces and dashes. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Hash of a recovery code, keyed by its app's TOTP secret. That secret is stored encrypted, so that codes cannot be
 * guessed from the table alone, and rotating the installation's secret leaves them valid.
 *
 * Source: docs/decisions/0012-replaceable-secrets.md
 */
export const hashRecoveryCode = (secretOfApp: Buffer, factor: string, code: string): Buffer =>
  createHmac('sha256', secretOfApp)
    .update(['recovery', factor, plain(code)].join('\n'))
    .digest();

/** The hashes of a recovery code as stored before migration 0061: one per secret of the installation. */
export const hashOlderRecoveryCode = (secrets: AccountSecrets, factor: string, code: string): Buffer[] =>
  keyedHashes(secrets, 'recovery', factor, plain(code));
