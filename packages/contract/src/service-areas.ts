import type * as ids from '@swath/domain/ids';
import {
  FEWEST_CORNERS,
  LEAST_RADIUS_MILES,
  MOST_AREAS,
  MOST_CORNERS,
  MOST_RADIUS_MILES,
} from '@swath/domain/service-areas/area-limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText, text, ZipCode } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A boolean as a number, as in the specification: 1 is on, 0 is off. */
const Enabled = z.union([z.literal(0), z.literal(1)], 'Please send 0 or 1.');

/** A point on the map: [latitude, longitude] in degrees. */
const Corner = z.tuple([z.number(), z.number()]);

/**
 * A service area (where a company works): a ZIP, a circle or an outline.
 * Source: docs/spec/company.md, section 3, "Company service area row".
 */
export interface ServiceAreaRow extends z.infer<typeof ServiceAreaRowFields>, Named {}
const ServiceAreaRowFields = z.object({
  id: idText<ids.ServiceAreaId>(),
  company_id: idText<ids.CompanyId>(),
  kind: z.enum(['zipcode', 'radius', 'polygon']),
  /** City of the ZIP; for a circle or an outline, of the ZIP nearest to its middle. */
  city: personal('address', z.string()),
  /** The ZIP; null for circles and outlines. */
  postal_code: personal('address', z.nullable(z.string())),
  /** Center of the circle, or of the ZIP; null for an outline, or if the ZIP's center is unknown. */
  center_lat: personal('place', z.nullable(z.number())),
  center_lng: personal('place', z.nullable(z.number())),
  radius_miles: z.nullable(z.number()),
  polygon_coordinates: personal('place', z.nullable(z.array(Corner))),
  /**
   * Miles from the company's address to the area's farthest point, one decimal; null if that address was not geocoded.
   */
  distance_miles: z.nullable(z.number()),
  enabled: Enabled,
  created_at: Instant,
  updated_at: Instant,
});
export const ServiceAreaRow: SchemaOf<ServiceAreaRow> = ServiceAreaRowFields;

/** A company's service areas, as its members see them. */
export interface OwnServiceAreas extends z.infer<typeof OwnServiceAreasFields>, Named {}
const OwnServiceAreasFields = z.object({
  /** Areas by distance, nearest first. Empty means that the company works everywhere. */
  areas: z.array(ServiceAreaRow),
  /** Coordinates of the company's address; null if it was not geocoded. */
  depot: z.nullable(z.object({ latitude: personal('place', z.number()), longitude: personal('place', z.number()) })),
  /** Suggestions for a company without areas: the ZIPs within ten miles of its address, nearest first. */
  proposed: z.array(
    z.object({
      postal_code: personal('address', z.string()),
      city: personal('address', z.string()),
      distance_miles: z.number(),
    }),
  ),
});
export const OwnServiceAreas: SchemaOf<OwnServiceAreas> = OwnServiceAreasFields;

const noZip = 'Please enter a ZIP code.';
const notARadius = `Please enter miles between ${LEAST_RADIUS_MILES} and ${MOST_RADIUS_MILES}.`;
const notALatitude = 'A latitude lies between -90 and 90.';
const notALongitude = 'A longitude lies between -180 and 180.';
const Latitude = z.number(notALatitude).check(z.gte(-90, notALatitude), z.lte(90, notALatitude));
const Longitude = z.number(notALongitude).check(z.gte(-180, notALongitude), z.lte(180, notALongitude));

const ByZip = z.object({
  kind: z.literal('zipcode'),
  postal_codes: personal(
    'address',
    z
      .array(ZipCode, noZip)
      .check(z.minLength(1, noZip), z.maxLength(MOST_AREAS, `Please enter at most ${MOST_AREAS} ZIP codes.`)),
  ),
});
const ByRadius = z.object({
  kind: z.literal('radius'),
  radius_miles: z.number(notARadius).check(z.gte(LEAST_RADIUS_MILES, notARadius), z.lte(MOST_RADIUS_MILES, notARadius)),
  /** Center of the circle: both coordinates or none. Left out: the company's address. */
  center_lat: personal('place', z.optional(z.nullable(Latitude))),
  center_lng: personal('place', z.optional(z.nullable(Longitude))),
});
const ByPolygon = z.object({
  kind: z.literal('polygon'),
  polygon_coordinates: personal(
    'place',
    z
      .array(z.tuple([Latitude, Longitude]))
      .check(
        z.minLength(FEWEST_CORNERS, `An outline needs at least ${FEWEST_CORNERS} corners.`),
        z.maxLength(MOST_CORNERS, `An outline can have up to ${MOST_CORNERS} corners.`),
      ),
  ),
});

/** Request body for a new service area: ZIPs, a circle or an outline. */
export const NewServiceArea = z.discriminatedUnion('kind', [ByZip, ByRadius, ByPolygon]);
export type NewServiceArea = z.output<typeof NewServiceArea>;

const AreaId = z.object({ id: idField<ids.ServiceAreaId>('Service area not found.') });

export const serviceAreas = {
  list: endpoint({
    name: 'listServiceAreas',
    method: 'GET',
    path: '/api/company/service-areas',
    may: ['crew'],
    summary: 'Where the company works, by distance; without any area it works everywhere',
    answer: OwnServiceAreas,
  }),
  add: endpoint({
    name: 'addServiceAreas',
    method: 'POST',
    path: '/api/company/service-areas',
    may: ['crew'],
    status: 201,
    summary:
      'Add ZIPs, a circle around the depot or a point, or an outline; ZIPs that are there already stay as they are',
    body: NewServiceArea,
    answer: OwnServiceAreas,
    refusals: [
      'service_area_exists',
      'too_many_service_areas',
      'unknown_zip_code',
      'depot_unknown',
      'outline_too_large',
      'outline_crosses_itself',
      'outline_without_area',
    ],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  toggle: endpoint({
    name: 'toggle_service_area',
    method: 'POST',
    path: '/api/company/service-areas/toggle',
    may: ['crew'],
    summary:
      'Switch all areas of a city on or off; without `enabled` those that are on go off, and where none is they go on',
    body: z.object({
      _company_id: idField<ids.CompanyId>('Please say which company.'),
      /** City whose areas are switched, by its name in the list of areas. */
      _area: personal('address', text(100, 'Please say which city.')),
      enabled: z.optional(Enabled),
    }),
    answer: OwnServiceAreas,
    refusals: ['company_not_found', 'service_area_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  change: endpoint({
    name: 'changeServiceArea',
    method: 'PATCH',
    path: '/api/company/service-areas/{id}',
    may: ['crew'],
    summary: 'Switch one area on or off',
    params: AreaId,
    body: z.object({ enabled: Enabled }),
    answer: OwnServiceAreas,
    refusals: ['service_area_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  remove: endpoint({
    name: 'removeServiceArea',
    method: 'DELETE',
    path: '/api/company/service-areas/{id}',
    may: ['crew'],
    summary: 'Remove one area; after the last one the company works everywhere',
    params: AreaId,
    answer: OwnServiceAreas,
    refusals: ['service_area_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
};
