import { expect, test } from 'vitest';
import { mayGiveBack, USUAL_REFUND_RULE } from './refund-rights.ts';

test('owners may always; the others as their company says, and not until it does', () => {
  expect(mayGiveBack('primary', USUAL_REFUND_RULE)).toBe(true);
  expect(mayGiveBack('owner', USUAL_REFUND_RULE)).toBe(true);
  expect(mayGiveBack('standard', USUAL_REFUND_RULE)).toBe(false);
  expect(mayGiveBack('crew', USUAL_REFUND_RULE)).toBe(false);
  const rule = { standard: true, crew: false };
  expect([mayGiveBack('standard', rule), mayGiveBack('crew', rule)]).toEqual([true, false]);
  expect(mayGiveBack('crew', { standard: false, crew: true })).toBe(true);
  expect(mayGiveBack('crew_lead', { standard: false, crew: true })).toBe(true);
  expect(mayGiveBack('crew_lead', rule)).toBe(false);
});
