import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readLawn } from './lawn-fields.ts';
import { MowingRequestFields } from './mowing-requests.ts';
import { payments } from './payments.ts';
import { profiles } from './profiles.ts';
import { queue } from './queue.ts';

const request = { company_id: '7D3F0F52-5B0E-4F5E-9A3B-0C7F5A1D2E01', scheduled_date: '2026-05-03T00:00:00.000Z' };

type Read = z.ZodMiniType<unknown, unknown>;
const read = (schema: Read, sent: object) => {
  const got = z.safeParse(schema, sent);
  return got.success ? got.data : got.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const readRequest = (sent: object) => read(readLawn(MowingRequestFields), { ...request, ...sent });

describe('a request of the specification’s own shape', () => {
  spec('homeowner 3.3', 'homeowner 9.3');
  test('is read like one of ours', () => {
    const inches = { grass_height_inches: 11, grass_height_min_inches: 8, grass_height_max_inches: 12 };
    expect(
      readRequest({ ...inches, overgrowth_flag: true, selectedFeatures: ['fenced_yard'], lot_size: '.25' }),
    ).toEqual({
      company_id: request.company_id.toLowerCase(),
      scheduled_date: '2026-05-03',
      arrival_from: null,
      grass_height: 'tall_8_14',
      preparation_policy_ack: true,
      yard_features: ['fenced_yard'],
      yard_features_notes: '',
      lot: 10_890,
    });
  });

  test('may say the height by our choice; inches beside it are copies, whatever they say', () => {
    expect(readRequest({ grass_height: 'short_0_4', grass_height_inches: 60, overgrowth_flag: true })).toMatchObject({
      grass_height: 'short_0_4',
    });
  });

  test.each([
    [{}, 'Please select a grass height to continue.'],
    [{ overgrowth_flag: true }, 'Please select a grass height to continue.'],
    [
      { grass_height_inches: 2, grass_height_min_inches: 8, grass_height_max_inches: 12 },
      'These grass heights contradict each other. Please say one of them.',
    ],
    [
      { grass_height_inches: 6, overgrowth_flag: true },
      'These grass heights contradict each other. Please say one of them.',
    ],
  ])('a height that is missing or contradicts itself is said next to the field: %j', (sent, words) => {
    expect(readRequest(sent)).toEqual([`grass_height: ${words}`]);
  });

  test('every wrong field is said at once, a height that is not there too', () => {
    expect(read(payments.openCheckout.body, { amountInCents: 4500, description: 'Mowing Job' })).toEqual([
      'company_id: Please select a company to perform the service.',
      'scheduled_date: Please select a date',
      'grass_height: Please select a grass height to continue.',
    ]);
    expect(readRequest({ grass_height_inches: -1 })).toEqual([
      'grass_height_inches: Please enter inches from 0 to 200.',
    ]);
    expect(readRequest({ grass_height: 'knee high' })).toEqual([
      'grass_height: Please select a grass height to continue.',
    ]);
  });

  test('both lists of features count, each feature once; one that nobody knows is said', () => {
    const features = { yard_features: ['other', 'fenced_yard'], selectedFeatures: ['fenced_yard', 'fire_pit'] };
    expect(readRequest({ grass_height: 'not_sure', ...features })).toMatchObject({
      yard_features: ['other', 'fenced_yard', 'fire_pit'],
    });
    expect(readRequest({ grass_height: 'not_sure', selectedFeatures: ['moat'] })).toEqual([
      'selectedFeatures.0: We do not know this yard feature.',
    ]);
    expect(readRequest({ grass_height: 'not_sure', selectedFeatures: null })).toMatchObject({ yard_features: [] });
  });

  test.each([
    [{ lot_size: '10 or more' }, 435_600],
    [{ lotSizeSqft: 12_000, lot_size: '1 acre' }, 12_000],
    [{ lot_size: 'large' }, null],
    [{ lotSizeSqft: -1 }, null],
    [{ lotSizeSqft: 'x', lot_size: 7 }, null],
    [{ lot_size: null, lotSizeSqft: null }, null],
  ])('a lot that cannot be read is a copy that is not read: %j', (sent, lot) => {
    expect(readRequest({ grass_height: 'not_sure', ...sent })).toMatchObject({ lot });
  });

  spec('homeowner 3.7');
  test('works in the queue too', () => {
    const sent = { acceptableDates: ['2026-05-05T00:00:00.000Z'], grass_height_min_inches: 12, overgrowth_flag: true };
    expect(read(queue.create.body, sent)).toMatchObject({
      acceptableDates: ['2026-05-05'],
      grass_height: 'very_tall_14_plus',
    });
    expect(read(queue.create.body, {})).toEqual([
      'acceptableDates: Please select at least one available date',
      'grass_height: Please select a grass height to continue.',
    ]);
  });
});

describe('a profile', () => {
  test.each([
    ['.25 acre', 10_890],
    ['0.25', 10_890],
    ['10 or more', 435_600],
  ])('takes a lot of %s', (lot_size, lot_size_sqft) => {
    expect(read(profiles.change.body, { lot_size })).toEqual({ lot_size_sqft });
  });

  test('goes by the square feet where both are sent, and says what it cannot read', () => {
    expect(read(profiles.change.body, { lot_size: '1 acre', lot_size_sqft: 12_000 })).toEqual({
      lot_size_sqft: 12_000,
    });
    expect(read(profiles.change.body, { city: 'Columbia', lot_size: null })).toEqual({ city: 'Columbia' });
    expect(read(profiles.change.body, { lot_size: 'large' })).toEqual([
      'lot_size: Please enter the lot size in acres, such as 0.25 acre.',
    ]);
  });
});
