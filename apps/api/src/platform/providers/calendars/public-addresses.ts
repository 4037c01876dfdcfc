import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a host name, as `dns.lookup` does with `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (fault: Error | null, found: LookupAddress[]) => void,
) => void;

/** Azure's virtual public IP address, at which virtual machines get their secrets. */
const CLOUD_INSIDE = new Set(['168.63.129.16']);

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local, of a cloud's metadata service, nor one
 * that maps to another address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && !CLOUD_INSIDE.has(plain.toString());
}

/** A host name resolved to an address that is not public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/**
 * DNS lookup for a connection: it connects to exactly the addresses that were checked, against DNS rebinding. One address that
 * is not public refuses the host.
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
