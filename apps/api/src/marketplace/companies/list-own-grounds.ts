import { EASY_GROUND, type Ground } from '@swath/domain/crews/crew';
import type { CompanyId } from '@swath/domain/ids';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { listLastFeatures } from '../../identity/profiles/profiles.reads.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { listGrounds } from '../places/crews/crews.reads.ts';

/**
 * The ground of a homeowner's lawn, as `listGrounds` answers it.
 *
 * @param features  of the yard, as they are asked about; undefined: as the homeowner last described it
 */
export const listOwnGrounds = async (
  db: Db,
  companies: readonly CompanyId[],
  client: HomeownerProof,
  features?: readonly YardFeature[],
): Promise<Map<CompanyId, Ground>> =>
  listGrounds(db, companies, { client, features: features ?? (await listLastFeatures(db, client)) });

/** `listOwnGrounds` for one company. */
export const findOwnGround = async (
  db: Db,
  company: CompanyId,
  client: HomeownerProof,
  features?: readonly YardFeature[],
): Promise<Ground> => (await listOwnGrounds(db, [company], client, features)).get(company) ?? EASY_GROUND;
