import type { PhotoId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { show } from '../../../testing/show.tsx';
import { VisitCard } from '../lists/visit-card.tsx';

const photoOf = (number: number, kind: string) => {
  const id = sampleId<PhotoId>(number);
  return { id, kind, url: `/photos/${id}/large`, thumbUrl: `/photos/${id}/thumb`, width: 1600, height: 1200 };
};
const PHOTOS = [photoOf(1, 'before'), photoOf(2, 'after'), photoOf(3, 'after')];
const api = setupServer(http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json(PHOTOS)));
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const done = { status: 'completed', end_time: '2026-11-24T16:00:00.000Z' } as const;
const open = (changed = {}) =>
  show(<VisitCard visit={sampleOwnJob(1, { ...done, ...changed })} now={new Date()} onRate={() => undefined} />);
const thumb = (name: string) => screen.findByRole('img', { name });

test('a completed visit shows before and after, small and only when they come into view', async () => {
  open({ photos_before: 1, photos_after: 2 });
  const after = within(screen.getByRole('list', { name: 'After' }));
  expect(await after.findAllByRole('img')).toHaveLength(2);
  const before = await thumb('Your lawn before the mowing, number 1');
  expect(before).toHaveAttribute('src', PHOTOS[0]!.thumbUrl);
  expect(before).toHaveAttribute('loading', 'lazy');
});

test('a photo opens large, the keyboard turns to the next and closes it, and the focus is back', async () => {
  open({ photos_before: 1, photos_after: 2 });
  const first = (await thumb('Your lawn before the mowing, number 1')).closest('button')!;
  first.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Before the mowing, 1 of 3' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', PHOTOS[0]!.url);
  within(dialog).getByRole('button', { name: 'Next' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'After the mowing, 2 of 3' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: 'After the mowing, 3 of 3' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(first).toHaveFocus());
});

test('a visit without photos asks for none, and what cannot be read says so', async () => {
  const { unmount } = open();
  expect(screen.queryByRole('figure')).toBeNull();
  unmount();
  api.use(http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.error()));
  open({ photos_before: 1 });
  expect(await screen.findByText('The photos could not be loaded.')).toBeVisible();
});

test('the company shows the photos only with a switch of the homeowner, who takes it back at the visit', async () => {
  const sent: unknown[] = [];
  api.use(
    http.put('*/api/MowingJobs/:id/photo-consent', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(sampleOwnJob(1, { ...done, photos_after: 2 }));
    }),
  );
  const consent = () =>
    screen.getByRole('switch', { name: /^Green Blade Mowing may show the photos after the mowing/ });
  const { unmount } = open({ photos_before: 1, photos_after: 2 });
  expect(consent()).not.toBeChecked();
  expect(consent()).toHaveAccessibleDescription(/without your name and address/);
  await userEvent.click(consent());
  expect(await screen.findByText('Green Blade Mowing may show the photos.')).toBeInTheDocument();
  unmount();
  open({ photos_after: 2, photos_allowed: true });
  await userEvent.click(consent());
  expect(await screen.findByText('Green Blade Mowing no longer shows the photos.')).toBeInTheDocument();
  expect(sent).toEqual([{ allowed: true }, { allowed: false }]);
});

test('nobody is asked about photos of a visit that has only some from before', async () => {
  open({ photos_before: 1 });
  await thumb('Your lawn before the mowing, number 1');
  expect(screen.queryByRole('switch')).toBeNull();
});
