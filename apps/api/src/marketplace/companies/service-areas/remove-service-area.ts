import type { ServiceAreaId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { deleteServiceArea, lockServiceAreas } from './service-areas.writes.ts';

/**
 * Removes one of a company's service areas; a company without service areas works everywhere. Jobs already booked in
 * the area are not affected.
 *
 * @throws Refused service_area_not_found
 */
export function removeServiceArea(ctx: Context, crew: CrewProof, id: ServiceAreaId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockServiceAreas(tx, crew);
    if (!(await deleteServiceArea(tx, crew, id))) throw new Refused('service_area_not_found');
    await recordChange(tx, { kind: 'areas.changed', subject: crew, audience: { company: crew } });
  });
}
