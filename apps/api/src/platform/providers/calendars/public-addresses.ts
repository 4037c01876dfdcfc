import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Looks names up, as `dns.lookup` does with all addresses. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (fault: Error | null, found: LookupAddress[]) => void,
) => void;

/** A public address inside of one cloud, behind which its machines are told their secrets. */
const CLOUD_INSIDE = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the public internet: not of this machine, its network, its provider's inside, nor one that
 * only stands for another address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && !CLOUD_INSIDE.has(plain.toString());
}

/** A name led to an address that is not public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/**
 * How a connection finds where it goes: to the addresses that were looked at, and to no others, so that a name cannot lead
 * somewhere else a moment later. One address that is not public is reason enough to go nowhere.
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
