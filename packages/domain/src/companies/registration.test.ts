import { describe, expect, test } from 'vitest';
import { COMPANY_STATUSES } from '../accounts/role.ts';
import { mayTakeStep, takeRegistrationStep, undoApproval } from './registration.ts';

describe('the way of a registration', () => {
  // biome-ignore format: a table is read in columns
  const TABLE = {
    //              pending                approved               rejected               suspended
    approve:       ['approved',            'company_not_pending',  'company_not_pending',  'company_not_pending'],
    reject:        ['rejected',            'company_not_pending',  'company_not_pending',  'company_not_pending'],
    suspend:       ['company_not_approved', 'suspended',           'company_not_approved', 'company_not_approved'],
    reinstate:     ['company_not_suspended', 'company_not_suspended', 'company_not_suspended', 'approved'],
    'apply-again': ['registration_not_open', 'registration_not_open', 'pending',            'registration_not_open'],
  } as const;

  test.each(
    Object.entries(TABLE).flatMap(([step, row]) =>
      COMPANY_STATUSES.map((status, column) => [step as keyof typeof TABLE, status, row[column]!] as const),
    ),
  )('%s from %s: %s', (step, status, result) => {
    const outcome = takeRegistrationStep(status, step);
    expect(outcome.ok ? outcome.value : outcome.reason).toBe(result);
    expect(mayTakeStep(status, step)).toBe(outcome.ok);
  });
});

test.each([
  ['approved', 0, 'pending'],
  ['approved', 14_999, 'pending'],
  ['approved', 15_000, 'approval_stands'],
  ['approved', null, 'approval_stands'],
  ['pending', 0, 'approval_stands'],
  ['rejected', 0, 'approval_stands'],
  ['suspended', 0, 'approval_stands'],
] as const)('undone when %s and decided %s ms ago, an approval is: %s', (status, ago, result) => {
  const outcome = undoApproval(status, ago);
  expect(outcome.ok ? outcome.value : outcome.reason).toBe(result);
});
