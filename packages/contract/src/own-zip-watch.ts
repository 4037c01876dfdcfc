import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Whether a homeowner waits for the one mail about the first company that can be booked at their profile's address; the
 * same list as `watchZip` of visitors without an account, who wait for a ZIP. Source: docs/rules/booking-and-price.md.
 */
export const ownZipWatch = {
  read: endpoint({
    name: 'readOwnZipWatch',
    method: 'GET',
    path: '/api/own-zip-watch',
    may: ['homeowner'],
    summary: 'Whether one is to be told when the first company can be booked at one’s address',
    answer: z.object({ waiting: z.boolean() }),
  }),
  add: endpoint({
    name: 'addOwnZipWatch',
    method: 'PUT',
    path: '/api/own-zip-watch',
    may: ['homeowner'],
    summary: 'Be told once, by mail, when the first company can be booked at the address of one’s profile',
    refusals: ['missing_zip_code', 'missing_lot_size', 'unknown_zip_code', 'zip_served'],
    repeatable: true,
    limit: { calls: 20, perSeconds: 3600 },
  }),
  remove: endpoint({
    name: 'removeOwnZipWatch',
    method: 'DELETE',
    path: '/api/own-zip-watch',
    may: ['homeowner'],
    summary: 'Not be told after all; that one waits for nothing is fine',
    repeatable: true,
  }),
};
