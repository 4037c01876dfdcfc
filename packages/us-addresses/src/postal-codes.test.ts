import { expect, test } from 'vitest';
import { findPostalCode, loadPostalCodes, postalCodeAt, readPostalCodes } from './postal-codes.ts';

test('lines become codes and cities; a city is made of the codes that have streets', () => {
  const codes = readPostalCodes(
    [
      '01001\tAgawam\tMA\tHampden\t42.0702\t-72.6227\t1',
      '65201\tColumbia\tMO\tBoone\t38.9\t-92.3\t1',
      '65202\tColumbia\tMO\tBoone\t39\t-92.4\t1',
      '65205\tColumbia\tMO\tBoone\t39.5\t-92.9\t0',
    ].join('\n'),
  );
  expect(findPostalCode(codes, '01001')).toMatchObject({ zip: '01001', city: { name: 'Agawam', state: 'MA' } });
  expect(findPostalCode(codes, '65205')?.city).toEqual({
    key: 'columbia',
    name: 'Columbia',
    state: 'MO',
    rows: [1, 2],
    latitude: 38.95,
    longitude: -92.35,
  });
  expect(findPostalCode(codes, '65203')).toBeNull();
  expect(findPostalCode(codes, '')).toBeNull();
});

test('the file that comes with the product is whole: every state, every ZIP once and in order, every point in the country', async () => {
  const codes = await loadPostalCodes();
  expect(codes.zips.length).toBeGreaterThan(40_000);
  expect(new Set(codes.cities.map((city) => city.state)).size).toBe(56);
  expect(codes.zips.every((zip, row) => row === 0 || zip > codes.zips[row - 1]!)).toBe(true);
  // From American Samoa to Alaska, and from Guam, beyond the date line, to the Virgin Islands.
  expect(codes.latitudes.every((latitude) => latitude > -15 && latitude < 72)).toBe(true);
  expect(codes.longitudes.every((longitude) => (longitude > -180 && longitude < -64) || longitude > 144)).toBe(true);
  expect(codes.cities.every((city) => /^[A-Z]{2}$/.test(city.state) && city.key !== '' && city.rows.length > 0)).toBe(
    true,
  );
  expect(postalCodeAt(codes, 0).zip).toMatch(/^0/);
});
