import type { Photo } from '@swath/contract/photos';
import type { WorkPhotos } from '@swath/contract/work-photos';
import { day } from '@swath/domain/calendar';
import type { PhotoId } from '@swath/domain/ids';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const photo = (number: number): Photo => ({
  id: sampleId<PhotoId>(number),
  url: `/photos/${number}`,
  thumbUrl: `/photos/${number}-small`,
  width: 40,
  height: 30,
});
const NOVEMBER = day('2026-11-20');

let photos: WorkPhotos;
let sent: unknown[];
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.put('*/api/company/work-photos', async ({ request }) => {
    const body = (await request.json()) as { photo_ids: string[] };
    sent.push(body);
    const all = [...photos.shown, ...photos.allowed];
    const shown = body.photo_ids.map((id) => all.find((one) => one.photo.id === id)!);
    photos = { shown, allowed: all.filter((one) => !shown.includes(one)) };
    return HttpResponse.json(photos);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  api.use(http.get('*/api/company/work-photos', () => HttpResponse.json(photos)));
  photos = {
    shown: [
      { photo: photo(1), day: null },
      { photo: photo(2), day: NOVEMBER },
    ],
    allowed: [{ photo: photo(3), day: NOVEMBER }],
  };
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp('/company/settings/work-photos', viewers.crew);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Save Settings');

test('a photo that its homeowner allows is added, photos are put in order and removed, and all is saved at once', async () => {
  open();
  const shown = within(await screen.findByRole('list', { name: 'On your page' }));
  expect(shown.getAllByRole('img')).toHaveLength(2);
  expect(shown.getByText('Your own photo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move photo 1 forward' })).toBeDisabled();
  await press('Add the photo of Fri, Nov 20');
  await press('Move photo 3 forward');
  await press('Remove photo 1');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ photo_ids: [sampleId(3), sampleId(2)], was_ids: [sampleId(1), sampleId(2)] }]);
});

test('what a homeowner has taken back meanwhile says so, and the list is read again', async () => {
  api.use(
    http.put('*/api/company/work-photos', () => {
      photos = { ...photos, allowed: [] };
      const detail = 'The homeowner no longer allows this photo on your page.';
      return HttpResponse.json({ code: 'photo_not_allowed', status: 409, detail }, { status: 409 });
    }),
  );
  open();
  await press('Add the photo of Fri, Nov 20');
  await save();
  expect(await screen.findByText('The homeowner no longer allows this photo on your page.')).toBeVisible();
});

test('without any photos it says so, and offers to upload', async () => {
  photos = { shown: [], allowed: [] };
  open();
  expect(await screen.findByText('Your page shows no photos yet.')).toBeVisible();
  expect(screen.getByText(/By uploading a photo you say that it shows your own work/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
});
