import { companies, type OwnCompany } from '@swath/contract/companies';
import type { CrewJob } from '@swath/contract/jobs';
import type { PhotoId } from '@swath/domain/ids';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { query } from '../../../lib/api-client.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { holdRead } from '../../../testing/hold-read.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleCompany, sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { JobCard } from '../card/job-card.tsx';
import { useCrewJobs } from '../crew-jobs.api.ts';

let job: CrewJob;
let photos: ReturnType<typeof photoOf>[];
let calls: string[];
const photoOf = (number: number, kind: string) => {
  const id = sampleId<PhotoId>(number);
  return { id, kind, url: `/photos/${id}/large`, thumbUrl: `/photos/${id}/thumb`, width: 1600, height: 1200 };
};
const refusal = (status: number, code: string, detail: string) =>
  HttpResponse.json({ code, status, detail }, { status });
const move = (changed: Partial<CrewJob>) => {
  job = { ...job, ...changed };
  return HttpResponse.json(job);
};
const now = () => new Date().toISOString();

const api = setupServer(
  http.get('*/api/company/jobs', () => HttpResponse.json([job])),
  http.get('*/api/MowingJobs/:id/photos', () => HttpResponse.json(photos)),
  http.post('*/api/MowingJobs/:id/photos', ({ request }) => {
    const kind = new URL(request.url).searchParams.get('kind')!;
    const photo = photoOf(photos.length + 1, kind);
    photos.push(photo);
    job = { ...job, [`photos_${kind}`]: photos.filter((one) => one.kind === kind).length };
    return HttpResponse.json(photo, { status: 201 });
  }),
  http.delete('*/api/MowingJobs/:id/photos/:photoId', ({ params }) => {
    photos = photos.filter(({ id }) => id !== params.photoId);
    job = { ...job, photos_before: photos.length };
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/MowingJobs/:id/start', () => move({ status: 'in-progress', start_time: now() })),
  http.post('*/api/MowingJobs/:id/complete', () => move({ status: 'completed', end_time: now() })),
  http.post('*/api/MowingJobs/:id/undo', () => move({ status: 'pending', start_time: null })),
);
api.events.on('request:start', ({ request }) => {
  if (request.method !== 'GET') calls.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(4)}`);
});
beforeAll(() => {
  api.listen({ onUnhandledRequest: 'error' });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = vi.fn();
});
beforeEach(() => {
  job = sampleCrewJob(1);
  photos = [];
  calls = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

function Today() {
  const { lists } = useCrewJobs(TODAY);
  return lists?.today.map((one) => <JobCard key={one.id} job={one} today={TODAY} next />);
}
/** The card as the dashboard shows it, with what the dashboard knows of the company. */
function open(company: Partial<OwnCompany> = {}, queries = quietQueryClient()) {
  queries.setQueryData(query(companies.own).queryKey, sampleCompany(company));
  return show(<Today />, queries);
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const choose = (file = new File(['x'], 'lawn.jpg', { type: 'image/jpeg' })) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, { applyAccept: false });
const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));

test('one tap starts; a photo can be added beside it, is shown, and is taken back', async () => {
  open();
  await button('Add photo');
  const camera = document.querySelector('input[type=file]');
  expect(camera).toHaveAttribute('capture', 'environment');
  await choose();
  await waitFor(() => expect(pictures()).toEqual(['Photo before 1']));
  // The uploaded one: while it is on its way it cannot be removed.
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', photoOf(1, 'before').thumbUrl));
  await userEvent.click(await button('Remove photo before 1'));
  await waitFor(() => expect(pictures()).toEqual([]));
  await userEvent.click(await button('Start Job'));
  expect(await button('Complete Job')).toBeVisible();
  await waitFor(() => expect(calls).toEqual(['POST photos', `DELETE photos,${sampleId(1)}`, 'POST start']));
});

test('a photo that is removed while the list is fetched does not come back with the answer', async () => {
  photos = [1, 2].map((number) => photoOf(number, 'before'));
  job = { ...job, photos_before: 2 };
  const queries = quietQueryClient();
  open({}, queries);
  await waitFor(() => expect(pictures()).toHaveLength(2));
  const answer = await holdRead(api, queries, '*/api/MowingJobs/:id/photos', () => photos);
  await userEvent.click(await button('Remove photo before 2'));
  await waitFor(() => expect(pictures()).toEqual(['Photo before 1']));
  await answer();
  expect(pictures()).toEqual(['Photo before 1']);
});

test('a photo that is added while the list is fetched stays when it is answered', async () => {
  photos = [photoOf(1, 'before')];
  job = { ...job, photos_before: 1 };
  const queries = quietQueryClient();
  open({}, queries);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  const answer = await holdRead(api, queries, '*/api/MowingJobs/:id/photos', () => [...photos]);
  await choose();
  await waitFor(() => expect(screen.getAllByRole('img').at(-1)).toHaveAttribute('src', photoOf(2, 'before').thumbUrl));
  await answer();
  expect(pictures()).toEqual(['Photo before 1', 'Photo before 2']);
});

test('where the company asks for a photo the button opens the camera, and the photo is sent before the start', async () => {
  open({ photo_rules: { before: true, after: false } });
  const start = await button('Start Job');
  expect(start).toHaveAccessibleDescription('Opens the camera first: your company asks for a photo.');
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  fireEvent.click(start);
  expect(opened).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  await choose();
  expect(await button('Complete Job')).toBeVisible();
  await waitFor(() => expect(calls).toEqual(['POST photos', 'POST start']));
});

test('a photo from before the mowing stays on the card after the start, and is not removed there any more', async () => {
  photos = [photoOf(1, 'before')];
  job = { ...job, photos_before: 1 };
  open();
  await waitFor(() => expect(pictures()).toEqual(['Photo before 1']));
  await userEvent.click(await button('Start Job'));
  await button('Complete Job');
  expect(pictures()).toEqual(['Photo before 1']);
  expect(screen.queryByRole('button', { name: 'Remove photo before 1' })).toBeNull();
  await choose();
  await waitFor(() => expect(pictures()).toEqual(['Photo before 1', 'Photo after 1']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove photo after 1' })).toBeEnabled());
});

test('a lost line says so beside the photo, and it can be tried again', async () => {
  api.use(http.post('*/api/MowingJobs/:id/photos', () => HttpResponse.error(), { once: true }));
  open();
  await button('Add photo');
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('The service could not be reached.');
  await userEvent.click(await button('Try again, photo before 1'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(pictures()).toEqual(['Photo before 1']));
});

test('a refused photo says why; four are the most', async () => {
  api.use(
    http.post('*/api/MowingJobs/:id/photos', () => refusal(409, 'photo_too_late', 'No more photos.'), { once: true }),
  );
  photos = [1, 2, 3].map((number) => photoOf(number, 'before'));
  job = { ...job, photos_before: 3 };
  open();
  await waitFor(() => expect(pictures()).toHaveLength(3));
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('No more photos.');
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
  await userEvent.click(await button('Remove photo before 4'));
  expect(await button('Add photo')).toBeVisible();
});

test('a start can be undone on its card, with the time that is left, until its ten minutes are over', async () => {
  job = { ...job, status: 'in-progress', start_time: new Date(Date.now() - 150_000).toISOString() };
  const { unmount } = open();
  expect(await screen.findByText('8 min left')).toBeVisible();
  await userEvent.click(await button('Undo'));
  expect(await button('Start Job')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(calls).toEqual(['POST undo']));
  unmount();

  // By the server's clock, whatever this device's says.
  job = { ...job, status: 'in-progress', start_time: '2026-11-24T14:00:00.000Z' };
  serverClock.adjust('2026-11-24T14:10:00.000Z');
  open();
  await button('Complete Job');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an undo that is refused says why; what has stars offers none', async () => {
  api.use(
    http.post('*/api/MowingJobs/:id/undo', () =>
      refusal(409, 'too_late_to_undo', 'This can be undone for 10 minutes only.'),
    ),
  );
  const done = { status: 'completed', start_time: now(), end_time: now() } as const;
  job = { ...job, ...done };
  const { unmount } = open();
  await userEvent.click(await button('Undo'));
  expect(await screen.findByText('Not saved. This can be undone for 10 minutes only.')).toBeVisible();
  unmount();
  job = { ...job, ...done, rating: 5 };
  open();
  await button('Completed');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
