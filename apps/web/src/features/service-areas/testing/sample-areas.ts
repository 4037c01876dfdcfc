import type { OwnServiceAreas, ServiceAreaRow } from '@swath/contract/service-areas';
import { sampleId } from '../../../testing/sample-id.ts';

/** A service area as the API returns it: ZIP 65201 of Columbia, switched on. */
export const sampleArea = (number: number, changed: Partial<ServiceAreaRow> = {}): ServiceAreaRow => ({
  id: sampleId(900 + number),
  company_id: sampleId(1),
  kind: 'zipcode',
  city: 'Columbia',
  postal_code: '65201',
  center_lat: 38.94,
  center_lng: -92.3,
  radius_miles: null,
  polygon_coordinates: null,
  distance_miles: 2.5,
  enabled: 1,
  created_at: '2026-11-24T14:00:00.000Z',
  updated_at: '2026-11-24T14:00:00.000Z',
  ...changed,
});

/** A company's service areas as the API returns them; if `areas` is empty, two ZIPs are proposed. */
export const sampleAreas = (areas: ServiceAreaRow[] = []): OwnServiceAreas => ({
  areas,
  depot: { latitude: 38.95, longitude: -92.33 },
  proposed:
    areas.length > 0
      ? []
      : [
          { postal_code: '65201', city: 'Columbia', distance_miles: 2.5 },
          { postal_code: '65203', city: 'Columbia', distance_miles: 3 },
        ],
});
