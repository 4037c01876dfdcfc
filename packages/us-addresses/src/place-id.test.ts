import { expect, test } from 'vitest';
import { fromPlaceId, toPlaceId } from './place-id.ts';

const idOf = (json: unknown) => `zip.${Buffer.from(JSON.stringify(json)).toString('base64url')}`;

test('a place is found again by its id', () => {
  const place = { number: '12 1/2', street: "O'Fallon Rd", unit: '# 4B', zip: '63101' };
  expect(fromPlaceId(toPlaceId(place))).toEqual(place);
});

test.each([
  '',
  'zip.',
  'zip.%%%',
  'off.WyIxMjMiXQ',
  idOf(null),
  idOf({}),
  idOf(['1', 'Elm St', null]),
  idOf(['1', 'Elm St', null, 65202]),
  idOf(['1', 'Elm St', null, '65202-1234']),
  idOf(['1', '<script>', null, '65202']),
  idOf(['1', '', null, '65202']),
  idOf([1, { toString: 'x' }, [], '65202']),
  idOf(['1', 'a'.repeat(201), null, '65202']),
  idOf(['__proto__', 'constructor', null, '65202']).replace(/.$/, '!'),
  `${idOf(['1', 'Elm St', null, '65202'])}==`,
  `zip.${Buffer.from('[ "1", "Elm St", null, "65202" ]').toString('base64url')}`,
  `zip.${Buffer.from('['.repeat(100_000)).toString('base64url')}`,
  'zip.'.repeat(5000),
])('%.60j was never made here', (placeId) => {
  expect(fromPlaceId(placeId)).toBeNull();
});
