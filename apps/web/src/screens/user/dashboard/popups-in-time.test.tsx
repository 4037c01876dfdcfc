import { spec } from '@swath/fixtures/spec';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { tabStore } from '../../../lib/storage.ts';
import { holdTime, later } from '../../../testing/held-time.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { TODAY } from '../../../testing/sample-job.ts';
import type { Dialog } from '../use-dialogs.ts';
import { LATEST_POPUP_MS, POPUP_DELAY_MS, usePopups } from './use-popups.ts';

type Known = Parameters<typeof usePopups>[0];
const nothing: Known = { expired: null, profile: null, unrated: null, reschedule: null };
const onboarding: Known = { ...nothing, profile: emptyProfile() };
const moved: Known = {
  ...nothing,
  reschedule: {
    id: '00000000-0000-4000-8000-000000000701',
    jobId: sampleId(1),
    companyName: 'Green Blade Mowing',
    jobAddress: '412 Elm Ave, Columbia, MO 65203',
    oldDate: TODAY,
    newDate: TODAY,
    oldWindow: null,
    newWindow: null,
    answerBy: null,
    timeZone: 'America/Chicago',
    oldDayStays: false,
    newStart: null,
    because: null,
  },
};

let shown: Dialog['kind'][];
beforeEach(() => {
  tabStore.clear();
  shown = [];
});
afterEach(cleanup);

const here = async () => undefined;

function open(known: Known, page = { ready: true, opened: false }, load: (dialog: Dialog) => Promise<unknown> = here) {
  holdTime();
  const show = vi.fn((dialog: Dialog) => shown.push(dialog.kind));
  return renderHook((now: { known: Known; page: typeof page }) => usePopups(now.known, now.page, { load, show }), {
    initialProps: { known, page },
  });
}
const ready = { ready: true, opened: false };

spec('homeowner 2.47', 'homeowner 2.48');
test('a popup comes half a second after the page is ready, and not before it is', async () => {
  const { rerender } = open(onboarding, { ready: false, opened: false });
  await later(5_000);
  expect(shown).toEqual([]);
  rerender({ known: onboarding, page: ready });
  await later(POPUP_DELAY_MS);
  expect(shown).toEqual(['onboarding']);
});

test('what is known a second later does not come any more', async () => {
  const { rerender } = open({ ...onboarding, expired: undefined });
  await later(LATEST_POPUP_MS);
  rerender({ known: onboarding, page: ready });
  await later(5_000);
  expect(shown).toEqual([]);
});

test('once somebody has pressed anything, nothing comes', async () => {
  open(onboarding);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  await later(5_000);
  expect(shown).toEqual([]);
});

test('nothing comes over what is open or on its way', async () => {
  open(onboarding, { ready: true, opened: true });
  await later(5_000);
  expect(shown).toEqual([]);
});

test('the next one follows a popup that has closed, however long its answer takes', async () => {
  const { rerender } = open(onboarding);
  await later(POPUP_DELAY_MS);
  rerender({ known: onboarding, page: { ready: true, opened: true } });
  rerender({ known: { ...nothing, expired: undefined }, page: ready });
  await later(5_000);
  rerender({ known: onboarding, page: ready });
  await later(POPUP_DELAY_MS);
  expect(shown).toEqual(['onboarding', 'onboarding']);
});

test('a company’s move comes later, too, when the page is left alone for a second', async () => {
  const { rerender } = open(nothing);
  await later(60_000);
  rerender({ known: moved, page: ready });
  await later(LATEST_POPUP_MS - 100);
  act(() => void window.dispatchEvent(new Event('keydown')));
  await later(LATEST_POPUP_MS - 100);
  expect(shown).toEqual([]);
  await later(100);
  expect(shown).toEqual(['reschedule']);
});

test('what draws a popup is fetched while it waits; one that is fetched slowly comes once it is there', async () => {
  const fetched = Promise.withResolvers<void>();
  const load = vi.fn((_: Dialog) => fetched.promise);
  open(onboarding, ready, load);
  expect(load.mock.calls).toEqual([[{ kind: 'onboarding', next: null }]]);
  await later(5_000);
  expect(shown).toEqual([]);
  fetched.resolve();
  await later(0);
  expect(shown).toEqual(['onboarding']);
});

test('what somebody presses while a popup is being fetched keeps it away', async () => {
  const fetched = Promise.withResolvers<void>();
  open(onboarding, ready, () => fetched.promise);
  await later(POPUP_DELAY_MS + 100);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  fetched.resolve();
  await later(5_000);
  expect(shown).toEqual([]);
});

test('a popup that cannot be fetched waits for the next time', async () => {
  open(onboarding, ready, () => Promise.reject(new Error('offline')));
  await later(5_000);
  expect(shown).toEqual([]);
});
