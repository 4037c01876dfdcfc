import { expect, test } from 'vitest';
import { offerOutcome } from './offer-outcome.ts';

test.each([
  ['open', 'offered', 'open'],
  ['accepted', 'accepted', 'accepted'],
  ['rejected', 'accepted', 'rejected'],
  ['released', 'expired', 'released'],
  ['expired', 'queued', 'expired'],
  ['closed', 'accepted', 'other_company'],
  ['closed', 'canceled', 'taken_back'],
  ['closed', 'queued', 'closed'],
] as const)('%s, and the job %s: %s', (status, job, outcome) => expect(offerOutcome(status, job)).toBe(outcome));
