/** A character encoding, by the name that users know. */
export type Encoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252';

/** Number of bytes examined to detect UTF-16 without a byte order mark. */
const LOOKED_AT = 4096;

/**
 * Decodes a file and detects its encoding, trying in this order: a byte order mark; UTF-16, when every second byte is
 * zero as in Latin text; UTF-8, when all bytes are valid; else Windows-1252, which Excel writes.
 *
 * Source: the Encoding Standard (encoding.spec.whatwg.org); docs/rules/companies.md.
 */
export function readText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  // The decoder removes the byte order mark (`ignoreBOM` is false).
  return { text: new TextDecoder(LABELS[encoding]).decode(bytes), encoding };
}

const LABELS: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
  'Windows-1252': 'windows-1252',
};

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16 BE';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  const zeros = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 5;
  if (odd > many && even === 0) return 'UTF-16 LE';
  if (even > many && odd === 0) return 'UTF-16 BE';
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
