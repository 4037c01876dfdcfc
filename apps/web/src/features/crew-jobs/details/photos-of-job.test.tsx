import type { PhotoId } from '@swath/domain/ids';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleCrewJob } from '../../../testing/sample-job.ts';
import { show } from '../../../testing/show.tsx';
import { PhotosOfJob } from './photos-of-job.tsx';

const photoOf = (number: number, kind: string) => {
  const id = sampleId<PhotoId>(number);
  return { id, kind, url: `/photos/${id}/large`, thumbUrl: `/photos/${id}/thumb`, width: 1600, height: 1200 };
};
const api = setupServer(
  http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json([photoOf(1, 'after'), photoOf(2, 'before')])),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());

test('the details show the photos of a visit, those from before it first, and open each one large', async () => {
  show(<PhotosOfJob job={{ ...sampleCrewJob(1), status: 'in-progress', photos_before: 1, photos_after: 1 }} />);
  const names = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Before 1', 'After 1']);
  await userEvent.click(screen.getByRole('button', { name: 'After 1' }));
  expect(await screen.findByRole('dialog', { name: 'After the mowing, 2 of 2' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'After the mowing' })).toHaveAttribute('src', photoOf(1, 'after').url);
});

test('without photos there is nothing', () => {
  show(<PhotosOfJob job={sampleCrewJob(1)} />);
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
});
