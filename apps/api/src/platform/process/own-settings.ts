import { BlockList, isIP } from 'node:net';
import { secretBits, unquoted } from '@swath/domain/accounts/secret-strength';

/** What a setting is judged by: what it means, and not by how it is written. */

/** Signs the practice gateway's events. Known to everybody, which is why production refuses to start on it. */
export const PRACTICE_WEBHOOK_SECRET = 'practice-events-are-signed-with-this';

/** Seals what an installation keeps secret. Known to everybody, which is why production refuses to start on it. */
export const PRACTICE_ACCOUNT_SECRET = 'practice-accounts-are-sealed-with-this';

const PRACTICE = [PRACTICE_WEBHOOK_SECRET, PRACTICE_ACCOUNT_SECRET];

/** Drawn at random, sixteen characters are worth twice as much. */
const FEWEST_BITS = 40;

/** What only this machine reaches. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host, as it is listened on or stands in an address, is this machine alone. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || (isIP(bare) > 0 && LOOPBACK.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4'));
}

/** What is separated by commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Refuses secrets that everybody knows or could try. @throws Error that names the variable, and no secret */
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

/** Refuses secrets with the quotes of a file of settings around them: no provider signs with those. @throws Error */
export function requireNoQuotes(name: string, secrets: readonly string[]): void {
  if (secrets.some((secret) => unquoted(secret) !== secret.trim())) {
    throw new Error(`Set ${name} without quotes around it: they would be part of the secret.`);
  }
}

/** Where people reach production: over TLS, at a host that is not this machine. @throws Error that says what to set */
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

/** Whether others than this machine come, going by what is said of where it listens, is reached and is asked from. */
export const isReachable = (at: { host: string; publicUrl: string | undefined; trustProxy: string }): boolean =>
  !isLoopback(at.host) ||
  (at.publicUrl !== undefined && !isLoopback(URL.parse(at.publicUrl)?.hostname ?? '')) ||
  at.trustProxy !== '';

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether these are addresses of proxies, and not of everybody. */
export const areProxies = (text: string): boolean =>
  listed(text).every((one) => {
    const [address = '', bits, ...more] = one.split('/');
    if (more.length > 0) return false;
    if (bits === undefined) return PROXY_NAMES.includes(one) || isIP(address) > 0;
    return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0;
  });
