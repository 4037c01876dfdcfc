import { hash, verify } from '@node-rs/argon2';

/** Parameters of argon2id: 19 MiB, two passes, one lane. Source: OWASP, "Password Storage Cheat Sheet". */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of unknown bytes. Verifying against it takes as long as against a real one. */
const OF_NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Vcg2nn4abINwe7iwj2gytQ$pXobeYUlJMhSPGUyiVueMaFH4oL2lVK5eqI+C4Ac060';

// Unicode normalization: keyboards encode the same letters as different code points.
const asTyped = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id, the only form in which one is stored. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST);

/** Verifies a password. Takes as long when there is no hash, and then fails (no timing leak). */
export async function matchesPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? OF_NOBODY, asTyped(password));
  return matches && hashed !== null;
}
