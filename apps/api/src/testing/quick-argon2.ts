/**
 * Argon2 at its smallest cost, in place of the library in the stage `pg` (`vitest.config.ts`): a thousand passwords are
 * hashed there. What production hashes with is shown in `hash-password.test.ts`, by the library itself.
 */
import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

// By `require`, since an import would come back here.
const library: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** KiB and passes. Source: RFC 9106, 3.1. */
const SMALLEST = { memoryCost: 8, timeCost: 1 };

export const hash = (password: string, cost: Options) => library.hash(password, { ...cost, ...SMALLEST });
export const { verify } = library;
