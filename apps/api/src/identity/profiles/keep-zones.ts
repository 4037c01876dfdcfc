import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { saveZonesOfProfiles } from './profiles.writes.ts';

/** Stores the time zones determined for homeowners, unless their addresses have changed since. @returns whose were stored */
export const keepZonesOfProfiles = (
  tx: Tx,
  decided: Parameters<typeof saveZonesOfProfiles>[1],
): Promise<Set<AccountId>> => saveZonesOfProfiles(tx, decided);
