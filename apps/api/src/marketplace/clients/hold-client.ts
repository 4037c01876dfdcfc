import type { OwnClientId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type ClientRow, lockClient } from './clients.writes.ts';

/**
 * Locks an own client of a company until the caller's transaction ends: always its first lock. Undefined when the company
 * has no such client.
 */
export const holdClient = (tx: Tx, crew: CrewProof, id: OwnClientId): Promise<ClientRow | undefined> =>
  lockClient(tx, crew, id);
