import { expect, test } from 'vitest';
import { queueSearch, readLot } from './queue-address.ts';

const JOB = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';

test.each([
  [
    { show: 'area', minLot: '5000', maxLot: 20_000, from: '2026-05-03', to: '2026-05-09', job: JOB },
    { show: 'area', minLot: 5000, maxLot: 20_000, from: '2026-05-03', to: '2026-05-09', job: JOB },
  ],
  [{ show: 'offers' }, { show: 'offers' }],
  [{ show: 'matches', minLot: '', from: '2026-02-30', to: 'soon', job: '../x' }, {}],
  [{ minLot: '0' }, { minLot: 0 }],
  [{ minLot: '-5', maxLot: '1e3' }, {}],
  [{ minLot: '9999999999' }, {}],
])('of %j it reads %j', (address, read) => {
  expect(queueSearch(address)).toEqual(read);
});

test.each([
  ['10,890', 10_890],
  [' 5000 ', 5000],
  ['12.5', 12],
  ['large', null],
  ['', null],
])('%j typed as a lot is %s', (typed, read) => expect(readLot(typed)).toBe(read));
