import type { Answer, Endpoint } from '@swath/contract/endpoint';
import { type KeptRead, listReads } from './reads-store.ts';

/**
 * The stored API responses that this version of the app can use. Responses that another version stored are used only
 * if they are valid by this version's contract, in which a field that is new needs a default.
 * @param owner  `ownerOf` the viewer
 * @param version  this version of the contract, as `KeptRead.version`
 * @param loadCheck  imports the validation by the contract's schemas, `acceptBySchemas`; called only if another version
 *   stored a response
 */
export async function acceptedReads(
  owner: string,
  version: string,
  loadCheck: () => Promise<{ accept: (read: KeptRead) => KeptRead | null }>,
): Promise<readonly KeptRead[]> {
  const reads = await listReads(owner);
  if (reads.every((read) => read.version === version)) return reads;
  const { accept } = await loadCheck();
  return reads.flatMap((read) => (read.version === version ? read : (accept(read) ?? [])));
}

/** The stored responses of an endpoint, latest first. @param reads  validated responses, from `acceptedReads` */
export const readsOf = <E extends Endpoint>(reads: readonly KeptRead[], { name }: E) =>
  reads
    .filter(({ queryKey }) => queryKey[0] === name)
    .toSorted((one, other) => other.at - one.at)
    .map((read) => ({ ...read, data: read.data as Answer<E> }));
