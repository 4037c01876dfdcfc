import { hash, verify } from '@node-rs/argon2';

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. Source: OWASP, "Password Storage Cheat Sheet". */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of bytes nobody knows. Checking against it costs what checking against a real one costs. */
const OF_NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$Vcg2nn4abINwe7iwj2gytQ$pXobeYUlJMhSPGUyiVueMaFH4oL2lVK5eqI+C4Ac060';

// The same letters can be typed as different code points on different keyboards.
const asTyped = (password: string) => password.normalize('NFKC');

/** The only form in which a password is ever kept. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST);

/** Whether the password is the one that was hashed. Takes as long when there is no hash, and then says no. */
export async function matchesPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? OF_NOBODY, asTyped(password));
  return matches && hashed !== null;
}
