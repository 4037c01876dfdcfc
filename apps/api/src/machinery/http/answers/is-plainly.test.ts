import fastJson from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { isPlainly, type Shape } from './is-plainly.ts';

const text: Shape = { type: 'string' };
const job: Shape = {
  type: 'object',
  properties: {
    id: text,
    note: { ...text, nullable: true },
    price: { type: 'integer' },
    latitude: { type: 'number', nullable: true },
    locked: { type: 'boolean' },
    kind: { type: 'string', const: 'job' },
    features: { type: 'array', items: text },
    company: { type: 'object', nullable: true, properties: { name: text }, required: ['name'] },
    reason: text,
  },
  required: ['id', 'note', 'price', 'latitude', 'locked', 'kind', 'features', 'company'],
};
const given = {
  id: 'a',
  note: null,
  price: 4500,
  latitude: 38.95,
  locked: false,
  kind: 'job',
  features: ['fence'],
  company: { name: 'Green Blade' },
};

const jobs = isPlainly({ type: 'array', items: job });

test.each([
  ['what its schema says', given],
  ['in another order', Object.fromEntries(Object.entries(given).reverse())],
  ['with what may be left out', { ...given, reason: 'rain' }],
  ['with nothing where nothing may be', { ...given, note: 'gate', latitude: null, company: null, features: [] }],
])('%s', (_, value) => {
  expect(jobs([value])).toBe(true);
  expect(jobs([given, value, given])).toBe(true);
  expect(JSON.parse(JSON.stringify(value))).toEqual(JSON.parse(fastJson(job)(value)));
});

class Kept {
  id = 'a';
}

test.each<[string, object]>([
  ['a field more', { ...given, password_hash: 'x' }],
  ['a field more, deeper', { ...given, company: { name: 'Green Blade', payout_account_id: 'x' } }],
  ['a field too few', Object.fromEntries(Object.entries(given).slice(1))],
  ['a field that is not there', { ...given, id: undefined }],
  ['what may be left out, as nothing', { ...given, reason: null }],
  ['nothing where something must be', { ...given, id: null }],
  ['a number as text', { ...given, price: '4500' }],
  ['half a cent', { ...given, price: 0.5 }],
  ['no number', { ...given, latitude: Number.NaN }],
  ['a number in a list of texts', { ...given, features: [1] }],
  ['a record in place of a text', { ...given, note: { secret: 1 } }],
  ['a Date', { ...given, id: new Date(0) }],
  ['another constant', { ...given, kind: 'offer' }],
  ['a record of a class', Object.assign(new Kept(), given)],
  ['one that says itself how it is printed', { ...given, toJSON: () => 'x' }],
  ['a list in place of a record', [given]],
])('not with %s', (_, value) => {
  expect(jobs([value])).toBe(false);
  expect(jobs([given, value])).toBe(false);
});

test('it says no to what it does not know', () => {
  expect(isPlainly({})('x')).toBe(false);
  expect(isPlainly({ type: 'object' })({})).toBe(false);
  expect(isPlainly({ type: 'array' })([])).toBe(false);
  expect(isPlainly({ type: 'null' })(null)).toBe(true);
});
