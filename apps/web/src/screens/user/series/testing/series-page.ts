import type { Series } from '@swath/contract/series';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { sampleProfile } from '../../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries } from '../../../../features/series/testing/sample-series.ts';
import { apiFor, openApp } from '../../../../testing/open-app.tsx';
import { viewers } from '../../../../testing/people.ts';

/** Path of the API's calls about the series. */
export const API = `*/api/series/${SERIES_ID}`;

/**
 * The page of a series at its homeowner's, on November 24, 2026, with an API that answers the series in `page.series`
 * and lists in `page.sent` what `step` was sent. Starts and ends with the tests of the file.
 */
export function seriesPage() {
  const page: { series: Series; sent: { call: string; body: unknown }[] } = { series: sampleSeries(), sent: [] };
  const server = setupServer(
    http.get(API, () => HttpResponse.json(page.series)),
    http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
    http.get('*/api/proposals', () => HttpResponse.json([])),
    http.get('*/api/MowingJobs', () => HttpResponse.json([])),
    http.get('*/api/MowingJobs/:id/windows', () => HttpResponse.json({ windows: [] })),
  );
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    // The first test would wait for them longer than a test waits for words.
    await Promise.all([
      import('../../../../app/pages.tsx'),
      import('../../../../parts/signed-in/signed-in.tsx'),
      import('../series.tsx'),
    ]);
  });
  beforeEach(() => {
    page.series = sampleSeries();
    page.sent = [];
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
  });
  afterEach(() => {
    server.resetHandlers();
    vi.useRealTimers();
  });
  afterAll(() => server.close());

  /** Mocks a call: notes what was sent, and answers the series as it is after `after`. */
  const step = (call: string, after: () => void) =>
    http.post(`${API}/${call}`, async ({ request }) => {
      const text = await request.text();
      page.sent.push({ call, body: text ? JSON.parse(text) : undefined });
      after();
      return HttpResponse.json(page.series);
    });
  function open() {
    server.use(...apiFor(viewers.homeowner));
    return openApp(`/user/series/${SERIES_ID}`, viewers.homeowner);
  }
  return { page, server, step, open };
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Replaces what is in a field. */
export async function put(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
