import type { Answer, Endpoint } from '@swath/contract/endpoint';
import { type KeptRead, listReads } from './reads-store.ts';

/**
 * The answers kept for an owner that this version of the app can use. Those that another version has kept are checked by
 * the contract of this one: without a network there are no others.
 * @param version  of the contract that the pack is kept under
 * @param loadCheck  imports the check by the contract's schemas
 */
export async function acceptedReads(
  owner: string,
  version: string,
  loadCheck: () => Promise<{ isAccepted: (read: KeptRead) => boolean }>,
): Promise<readonly KeptRead[]> {
  const reads = await listReads(owner);
  if (reads.every((read) => read.version === version)) return reads;
  const { isAccepted } = await loadCheck();
  return reads.filter((read) => read.version === version || isAccepted(read));
}

/** The kept answers of an endpoint, latest first. @param reads  accepted by this version's contract */
export const readsOf = <E extends Endpoint>(reads: readonly KeptRead[], { name }: E) =>
  reads
    .filter(({ queryKey }) => queryKey[0] === name)
    .toSorted((one, other) => other.at - one.at)
    .map((read) => ({ ...read, data: read.data as Answer<E> }));
