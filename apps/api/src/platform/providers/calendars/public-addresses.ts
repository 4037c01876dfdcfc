import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a host name to all its addresses, like `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (fault: Error | null, found: LookupAddress[]) => void,
) => void;

/** Azure's virtual public IP address, from which virtual machines get their secrets. */
const CLOUD_INSIDE = new Set(['168.63.129.16']);

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local or of a cloud's metadata service,
 * nor one that embeds another address (6to4, NAT64). An IPv4-mapped IPv6 address is judged by its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && !CLOUD_INSIDE.has(plain.toString());
}

/** Thrown when a host name resolves to an address that is not public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/**
 * Makes a DNS lookup for connections that go only to addresses it has checked, against DNS rebinding. A host is
 * rejected with NotPublic if any of its addresses is not public.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { all: true }, (fault, found) => {
      const first = found?.[0];
      if (fault || !first) return done(fault ?? new Error('a name without an address'), '', 0);
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
