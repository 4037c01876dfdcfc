import type { AccountId, SessionId } from '@swath/domain/ids';
import { expect, test } from 'vitest';
import { Refused } from '../process/refused.ts';
import { requireAdmin } from './access.policy.ts';
import type { Viewer } from './viewer.ts';

const viewer = (actor: Viewer['actor']): Viewer => ({
  account: 'a-1' as AccountId,
  session: 's-1' as SessionId,
  standing: 'full',
  actor,
  email: 'ada@swath.test',
  fullName: null,
  company: null,
  tokenExpiresAt: new Date('2026-05-02T18:00:00Z'),
});

test('an administrator goes on record by their e-mail address', () => {
  expect(requireAdmin(viewer('admin'))).toEqual({ id: 'a-1', name: 'ada@swath.test' });
});

test.each(['homeowner', 'crew', 'applicant'] as const)('a %s proves nothing', (actor) => {
  expect(() => requireAdmin(viewer(actor))).toThrow(new Refused('forbidden'));
});
