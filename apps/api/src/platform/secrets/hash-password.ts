import { hash, verify } from '@node-rs/argon2';

/** The cost of argon2id: 19 MiB, two passes, one lane. Source: OWASP, "Password Storage Cheat Sheet". */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of unknown random bytes; verifying against it takes as long as against a user's hash. */
const OF_NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Vcg2nn4abINwe7iwj2gytQ$pXobeYUlJMhSPGUyiVueMaFH4oL2lVK5eqI+C4Ac060';

// Unicode normalization, as keyboards encode the same letters as different code points.
const asTyped = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id; passwords are stored only in this form. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST);

/**
 * Verifies a password.
 *
 * @param hashed  the stored hash; null: the account has none. Verifying takes as long then, and returns false, so that
 *   timing does not reveal which accounts exist
 */
export async function matchesPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? OF_NOBODY, asTyped(password));
  return matches && hashed !== null;
}
