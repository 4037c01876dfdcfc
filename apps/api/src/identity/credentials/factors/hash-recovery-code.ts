import { createHmac } from 'node:crypto';
import type { AccountSecrets } from '../../../platform/process/env.ts';
import { keyedHashes } from '../../../platform/secrets/keyed-hash.ts';

/** Normalizes a code, however it was typed. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Hash of a recovery code, keyed by the secret of its app, which is encrypted: reading the table alone does not allow brute
 * force, and rotating the installation's secret leaves it valid.
 *
 * Source: docs/decisions/0012-replaceable-secrets.md
 */
export const hashRecoveryCode = (secretOfApp: Buffer, factor: string, code: string): Buffer =>
  createHmac('sha256', secretOfApp)
    .update(['recovery', factor, plain(code)].join('\n'))
    .digest();

/** The hash as stored before migration 0061, under each secret of the installation. */
export const hashOlderRecoveryCode = (secrets: AccountSecrets, factor: string, code: string): Buffer[] =>
  keyedHashes(secrets, 'recovery', factor, plain(code));
