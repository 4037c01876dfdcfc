import { describe, expect, test } from 'vitest';
import { COMPANY_STATUSES } from '../accounts/role.ts';
import { mayTakeStep, takeRegistrationStep } from './registration.ts';

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
