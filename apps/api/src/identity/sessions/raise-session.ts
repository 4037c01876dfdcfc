import type { SessionId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { saveFactorGiven } from './sessions.writes.ts';

/** Upgrades a session that has passed the second factor to a full one. Runs in the caller's transaction. */
export const raiseSession = (tx: Tx, session: SessionId): Promise<void> => saveFactorGiven(tx, session);
