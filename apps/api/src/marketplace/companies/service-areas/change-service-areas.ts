import type { CompanyId, ServiceAreaId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockServiceAreas, saveEnabled } from './service-areas.writes.ts';
import { viewServiceAreas } from './view-service-areas.ts';

type Switched = { readonly company: CompanyId; readonly city: string; readonly enabled: boolean | null };

/**
 * Enables or disables all service areas of a city. When `enabled` is null, it toggles them: disables all, or enables
 * all if none is enabled. With a value, the result is the same if two members send it concurrently.
 *
 * @throws Refused company_not_found, service_area_not_found
 *
 * Source: docs/spec/company.md, section 7, toggle_service_area; docs/rules/companies.md.
 */
export async function changeCityAreas(
  ctx: Context,
  crew: CrewProof,
  { company, city, enabled }: Switched,
): Promise<void> {
  if (company !== crew) throw new Refused('company_not_found', { id: company });
  await switchAreas(ctx, crew, async (tx) => {
    const { areas } = await viewServiceAreas(tx, crew);
    const here = areas.filter((area) => area.city === city);
    return { ids: here.map(({ id }) => id), enabled: enabled ?? here.every((area) => area.enabled === 0) };
  });
}

/** Enables or disables one of a company's areas. @throws Refused service_area_not_found */
export function changeServiceArea(
  ctx: Context,
  crew: CrewProof,
  { id, enabled }: { readonly id: ServiceAreaId; readonly enabled: boolean },
): Promise<void> {
  return switchAreas(ctx, crew, async (tx) => {
    const { areas } = await viewServiceAreas(tx, crew);
    return { ids: areas.filter((area) => area.id === id).map((area) => area.id), enabled };
  });
}

type Found = { readonly ids: readonly ServiceAreaId[]; readonly enabled: boolean };

function switchAreas(ctx: Context, crew: CrewProof, find: (tx: Tx) => Promise<Found>): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockServiceAreas(tx, crew);
    const now = await ctx.clock.now(tx);
    const { ids, enabled } = await find(tx);
    if (ids.length === 0) throw new Refused('service_area_not_found');
    await saveEnabled(tx, crew, ids, { enabled, now });
    await recordChange(tx, { kind: 'areas.changed', subject: crew, audience: { company: crew } });
  });
}
