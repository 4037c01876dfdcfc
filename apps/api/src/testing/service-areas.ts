import type { ServiceAreaRow } from '@swath/contract/service-areas';
import type { CompanyId } from '@swath/domain/ids';
import type { Person } from './people.ts';
import type { Sent } from './send-call.ts';
import type { TestApp } from './test-app.ts';

let circles = 0;

/** A circle around the depot, large enough to keep every lawn of the tests; each one another. */
const aCircle = () => ({ kind: 'radius', radius_miles: 50 + circles++ / 100 });

/** What each call about service areas is sent; the area is the crew's own. */
export function areaCalls(testApp: TestApp, crew: Person, company: CompanyId): Record<string, () => Promise<Sent>> {
  async function anArea() {
    const circle = aCircle();
    const answer = await testApp.call(crew.token, 'POST', '/api/company/service-areas', circle);
    const areas: ServiceAreaRow[] = answer.json().areas;
    return { id: areas.find((area) => area.radius_miles === circle.radius_miles)!.id };
  }
  return {
    addServiceAreas: async () => ({ body: aCircle() }),
    toggle_service_area: async () => {
      await anArea();
      return { body: { _company_id: company, _area: 'Columbia', enabled: 1 } };
    },
    changeServiceArea: async () => ({ params: await anArea(), body: { enabled: 0 } }),
    removeServiceArea: async () => ({ params: await anArea() }),
  };
}
