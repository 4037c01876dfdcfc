import type { SessionId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { saveFactorGiven } from './sessions.writes.ts';

/** A session has given its second factor, and is good for everything from now on. A step. */
export const raiseSession = (tx: Tx, session: SessionId): Promise<void> => saveFactorGiven(tx, session);
