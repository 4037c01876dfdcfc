import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { withoutPrefixes } from './prefixed-names.ts';

test('of a homeowner’s series the payment page is read', () =>
  expect(withoutPrefixes({ p_company_id: 'c', p_frequency: 'weekly', p_lot_size: '.25', p_session_id: 's' })).toEqual({
    sessionId: 's',
  }));

spec('company 3.16');
test('a company’s fields have the names of the call, its client’s stand in the template', () => {
  const named = { p_company_id: 'c', p_frequency: 'monthly', p_nth_week_weekday: 2, p_dry_run: true };
  const read = { companyId: 'c', frequency: 'monthly', nthWeekWeekday: 2, dryRun: true };
  expect(withoutPrefixes({ ...named, p_template: { serviceAddressId: 'a' } })).toEqual({
    ...read,
    template: { serviceAddressId: 'a' },
  });
  expect(withoutPrefixes({ ...named, p_service_address_id: 'a', p_notes: 'Gate' })).toMatchObject({
    ...read,
    template: { serviceAddressId: 'a', notes: 'Gate' },
  });
});

test.each([[{ sessionId: 's' }], [{ companyId: 'c', frequency: 'none' }], ['p_'], [null], [['p_title']]])(
  'what has no such names stays as it is: %j',
  (body) => expect(withoutPrefixes(body)).toBe(body),
);
