import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detailWords, eventWords } from './audit-words.ts';

/** The API's own list, read as text: the two meet nowhere else. */
function eventsOnRecord(): string[] {
  const source = readFileSync('apps/api/src/identity/audit/record-audit-event.ts', 'utf8');
  const [, list = ''] = /AUDIT_EVENTS = \[([^\]]*)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, event = '']) => event);
}

test('everything that is put on record has its words, each its own', () => {
  const events = eventsOnRecord();
  expect(events).toContain('company.approved');
  const words = events.map(eventWords);
  expect(words.filter((said) => said.includes('.'))).toEqual([]);
  expect(new Set(words).size).toBe(events.length);
});

test('an event that this app does not know yet is shown as it is', () => {
  expect(eventWords('company.teleported')).toBe('company.teleported');
});

test('details are read as words', () => {
  expect(detailWords({ reason: 'No insurance', old_role: 'user' })).toEqual(['Reason: No insurance', 'Old role: user']);
});
