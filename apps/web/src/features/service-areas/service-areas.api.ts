import { serviceAreas as contract, type NewServiceArea, type OwnServiceAreas } from '@swath/contract/service-areas';
import type { CompanyId, ServiceAreaId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** The service areas of the viewer's company. */
export const ownServiceAreas = () => query(contract.list);

/** A mutation of the company's service areas; the cache gets all of them from the server's answer. */
function useStep<Given>(send: (given: Given) => Promise<OwnServiceAreas>) {
  const put = usePutAreas();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: send,
    onSuccess: put,
  });
}

/** Returns a function that puts the company's service areas from a response into the cache. */
export function usePutAreas(): (areas: OwnServiceAreas) => void {
  const queries = useQueryClient();
  return (areas) => writeCached(queries, ownServiceAreas(), areas);
}

/** Mutation that adds service areas: ZIPs, a circle or an outline. */
export const useAddAreas = () => useStep((body: NewServiceArea) => call(contract.add, { body }));

/** Mutation that deletes a service area. */
export const useRemoveArea = () =>
  useStep(({ id }: { id: ServiceAreaId }) => call(contract.remove, { params: { id } }));

/** A city whose service areas are to be switched on or off together. */
export type Switched = { readonly company: CompanyId; readonly city: string; readonly on: boolean };

/**
 * The company's areas after switching (null if no request succeeded), and the names of cities that could not be
 * switched.
 */
export type SwitchedAreas = { readonly areas: OwnServiceAreas | null; readonly failed: readonly string[] };

/**
 * Switches cities one by one and checks each result; if a city's request fails, switches its areas one by one instead.
 * It never throws: cities that could not be switched are returned.
 * Source: docs/spec/company.md, section 7, toggle_service_area.
 */
export async function switchCities(cities: readonly Switched[], before: OwnServiceAreas): Promise<SwitchedAreas> {
  let areas: OwnServiceAreas | null = null;
  const failed: string[] = [];
  for (const city of cities) {
    const now = await switchCity(city, areas ?? before);
    areas = now ?? areas;
    if (!now || !isSwitched(now, city)) failed.push(city.city);
  }
  return { areas, failed };
}

async function switchCity({ company, city, on }: Switched, before: OwnServiceAreas): Promise<OwnServiceAreas | null> {
  const enabled = on ? 1 : 0;
  try {
    return await call(contract.toggle, { body: { _company_id: company, _area: city, enabled } });
  } catch {
    try {
      for (const { id } of before.areas.filter((area) => area.city === city)) {
        await call(contract.change, { params: { id }, body: { enabled } });
      }
      return await call(contract.list);
    } catch {
      return null;
    }
  }
}

const isSwitched = ({ areas }: OwnServiceAreas, { city, on }: Switched): boolean =>
  areas.every((area) => area.city !== city || (area.enabled === 1) === on);
