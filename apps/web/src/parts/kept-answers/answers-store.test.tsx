import { day } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleId } from '../../testing/sample-id.ts';
import { answersStore, whoseAnswers } from './answers-store.ts';

const Draft = z.object({ date: z.string(), notes: z.string() });
const store = answersStore({
  key: 'some_answers',
  version: 1,
  draft: Draft,
  forDevice: (draft) => ({ ...draft, notes: '' }),
});
const whose = whoseAnswers(sampleId<AccountId>(1), day('2026-05-04'));
const tuesday = { date: '2026-05-05', notes: 'The key is under the gnome.' };
const friday = { date: '2026-05-08', notes: '' };
const FAR = { begun: true, pastFirst: true };
const FIRST = { begun: true, pastFirst: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the tab keeps all of it, the device no words of one’s own', () => {
  store.keep(whose, tuesday, FAR, null);
  expect(store.reopened(whose)).toEqual(tuesday);
  sessionStorage.clear();
  expect(store.reopened(whose)).toBeNull();
  expect(store.earlier(whose)).toEqual({ ...tuesday, notes: '' });
});

test('nobody else gets it, and nobody on another day', () => {
  store.keep(whose, tuesday, FAR, null);
  for (const other of [
    { ...whose, account: sampleId<AccountId>(2) },
    { ...whose, day: day('2026-05-05') },
  ]) {
    expect(store.reopened(other)).toBeNull();
    expect(store.earlier(other)).toBeNull();
  }
});

test('what was begun before stays until the first step is answered afresh', () => {
  store.keep(whose, tuesday, FAR, null);
  store.keep(whose, friday, FIRST, tuesday);
  expect(store.reopened(whose)).toEqual(friday);
  expect(store.earlier(whose)).toEqual(tuesday);
  store.keep(whose, friday, FAR, null);
  expect(store.earlier(whose)).toEqual(friday);
});

test('a wizard that was opened and left alone is nothing to go on with', () => {
  store.keep(whose, friday, { begun: false, pastFirst: false }, null);
  expect(store.reopened(whose)).toEqual(friday);
  expect(store.earlier(whose)).toBeNull();
});

test.each(['', '{', '[]', '{"version":2}'])('what cannot be read counts as nothing: %s', (text) => {
  sessionStorage.setItem('some_answers', text);
  localStorage.setItem('some_answers', text);
  expect(store.reopened(whose)).toBeNull();
  expect(store.earlier(whose)).toBeNull();
});

test('what has become a booking is forgotten everywhere', () => {
  store.keep(whose, tuesday, FAR, null);
  store.keep(whose, friday, FIRST, tuesday);
  store.forget();
  expect(store.earlier(whose)).toBeNull();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
