import { BlockList, isIP } from 'node:net';
import { secretBits, unquoted } from '@swath/domain/accounts/secret-strength';

/** Validation of settings beyond their format, e.g. whether a secret can be guessed. */

/**
 * The default secret with which the practice gateway signs its events. It is public, so production refuses to start
 * with it.
 */
export const PRACTICE_WEBHOOK_SECRET = 'practice-events-are-signed-with-this';

/** The default key that encrypts an installation's secrets. It is public, so production refuses to start with it. */
export const PRACTICE_ACCOUNT_SECRET = 'practice-accounts-are-sealed-with-this';

const PRACTICE = [PRACTICE_WEBHOOK_SECRET, PRACTICE_ACCOUNT_SECRET];

/** Minimum entropy of a secret, in bits; sixteen random characters have twice as much. */
const FEWEST_BITS = 40;

/** The addresses of this machine itself. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host (to listen on, or of a URL) is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || (isIP(bare) > 0 && LOOPBACK.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4'));
}

/** Splits a comma-separated list; the parts are trimmed, and empty ones left out. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * Rejects secrets that are public or can be guessed.
 *
 * @param name  name of the environment variable
 * @throws Error that names the variable, but no secret
 */
export function requireOwnSecrets(name: string, secrets: readonly string[]): void {
  for (const secret of secrets.map(unquoted)) {
    if (PRACTICE.includes(secret)) {
      throw new Error(`Set ${name} to one of your own: everybody knows the one for practice.`);
    }
    if (secretBits(secret) < FEWEST_BITS) {
      throw new Error(
        `Set ${name} to random characters, as \`openssl rand -base64 32\` makes them: this one is guessed.`,
      );
    }
  }
}

/** Rejects secrets in quotes, as copied from an env file: the quotes would be part of the secret. @throws Error */
export function requireNoQuotes(name: string, secrets: readonly string[]): void {
  if (secrets.some((secret) => unquoted(secret) !== secret.trim())) {
    throw new Error(`Set ${name} without quotes around it: they would be part of the secret.`);
  }
}

/**
 * Checks the public URL of production: https, at a host other than this machine.
 *
 * @throws Error that says what to set
 */
export function requirePublicUrl(address: string | undefined): void {
  const url = URL.parse(address ?? '');
  const own = url?.protocol === 'https:' && url.hostname !== '' && !isLoopback(url.hostname);
  if (!own || url.username !== '' || url.password !== '') {
    throw new Error(
      'Set PUBLIC_URL to the https address at which people reach the product, as in https://swath.example: ' +
        'links in mails begin with it, and cookies are safe over TLS alone.',
    );
  }
}

/** Whether other machines can reach this process, judged by its host, public URL and trusted proxies. */
export const isReachable = (at: { host: string; publicUrl: string | undefined; trustProxy: string }): boolean =>
  !isLoopback(at.host) ||
  (at.publicUrl !== undefined && !isLoopback(URL.parse(at.publicUrl)?.hostname ?? '')) ||
  at.trustProxy !== '';

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Whether a comma-separated list consists of addresses, subnets or names of proxies; a subnet of all addresses (`/0`)
 * is not accepted.
 */
export const areProxies = (text: string): boolean =>
  listed(text).every((one) => {
    const [address = '', bits, ...more] = one.split('/');
    if (more.length > 0) return false;
    if (bits === undefined) return PROXY_NAMES.includes(one) || isIP(address) > 0;
    return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0;
  });
