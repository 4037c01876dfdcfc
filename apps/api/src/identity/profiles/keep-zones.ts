import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { saveZonesOfProfiles } from './profiles.writes.ts';

/** Keeps the time zones that were decided for homeowners, unless their addresses have changed since. @returns whose were kept */
export const keepZonesOfProfiles = (
  tx: Tx,
  decided: Parameters<typeof saveZonesOfProfiles>[1],
): Promise<Set<AccountId>> => saveZonesOfProfiles(tx, decided);
