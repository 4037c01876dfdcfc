import type { CompanyReview } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import type { CompanyId, JobId, PhotoId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { greenBladeProfile } from '../../../features/booking/testing/booking-server.ts';
import { apiFor, openApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleId } from '../../../testing/sample-id.ts';

const ID = sampleId<CompanyId>(800);
const PATH = `/companies/${ID}`;
const photo = {
  ...{ id: sampleId<PhotoId>(5), url: '/photos/5', thumbUrl: '/photos/5-small', width: 40, height: 30 },
};
const review = (number: number, changed: Partial<CompanyReview> = {}): CompanyReview => ({
  ...{ id: sampleId<JobId>(900 + number), stars: 2, comment: `Review ${number}`, tags: [], by: 'Harriet M.' },
  ...{ month: '2026-04', answer: null },
  ...changed,
});

let page: { reviews: CompanyReview[]; next: null; wordless: number; own_ids: string[] };
let sent: unknown[];
const server = setupServer(
  http.get(`*/api/companies/${ID}/profile`, () =>
    HttpResponse.json({ ...greenBladeProfile, company_id: ID, photos: [photo] }),
  ),
  http.get(`*/api/companies/${ID}/reviews`, () => HttpResponse.json(page)),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
  http.get(`*/api/companies/${ID}/next-days`, () => HttpResponse.json({ days: [], lot_size: '0.25 acre' })),
  http.post('*/api/content-reports', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/admin/content/remove', async ({ request }) => {
    sent.push(await request.json());
    page = { ...page, reviews: [] };
    return HttpResponse.json([]);
  }),
);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await Promise.all([import('../../../app/pages.tsx'), import('./company-profile.tsx')]);
  await import('../../../parts/moderation/report-content-dialog.tsx');
});
beforeEach(() => {
  sent = [];
  const answer = { words: 'Liar.', month: '2026-05' };
  page = { reviews: [review(1, { answer }), review(2)], next: null, wordless: 0, own_ids: [] };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (as: 'crew' | 'admin') => {
  server.use(...apiFor(viewers[as]));
  openApp(PATH, viewers[as]);
  return screen.findByText('Review 1');
};
const buttons = (name: string) => screen.queryAllByRole('button', { name });
const reportDialog = async (what = 'review') =>
  within(await screen.findByRole('dialog', { name: `Report this ${what}?` }));

test('whoever is not signed in reads everything and finds nothing to press', async () => {
  openApp(PATH);
  expect(await screen.findByText('Review 1')).toBeVisible();
  expect([...buttons('Report'), ...buttons('Remove')]).toEqual([]);
});

test('a report needs a reason, says what is reported, and is there once', async () => {
  await open('crew');
  expect(buttons('Report')).toHaveLength(3);
  expect(buttons('Report')[0]).toHaveAccessibleDescription('Review 1');
  expect(buttons('Remove')).toEqual([]);
  await userEvent.click(buttons('Report')[0]!);
  const dialog = await reportDialog();
  expect(dialog.getByText('Review 1')).toBeVisible();
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'))).toEqual(
    Array(5).fill('false'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Please choose a reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Personal data' }));
  await userEvent.type(dialog.getByLabelText('Note (optional)'), ' My address. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { kind: 'review', id: sampleId(901), words: 'Review 1', reason: 'personal_data', note: 'My address.' },
  ]);
  expect(screen.getByText('Reported. Swath looks at it.')).toBeVisible();
  expect([screen.getByText('Reported'), ...buttons('Report')]).toHaveLength(3);
});

test('what was changed meanwhile says so; what was chosen and typed stays', async () => {
  server.use(
    http.post('*/api/content-reports', () =>
      HttpResponse.json(
        { code: 'content_changed', status: 409, detail: problemWords('content_changed') },
        { status: 409 },
      ),
    ),
  );
  await open('crew');
  await userEvent.click(buttons('Report')[1]!);
  const dialog = await reportDialog('answer');
  await userEvent.click(dialog.getByRole('radio', { name: 'Insult or hate' }));
  await userEvent.type(dialog.getByLabelText('Note (optional)'), 'Rude.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText(problemWords('content_changed'))).toBeVisible();
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Rude.');
  expect(dialog.getByRole('radio', { name: 'Insult or hate' })).toBeChecked();
});

test('nobody is offered to report their own words, nor those of their company', async () => {
  page = { ...page, own_ids: [sampleId(902)] };
  await open('crew');
  await waitFor(() => expect(buttons('Report').map((one) => one.closest('li')?.textContent)).not.toHaveLength(0));
  expect(buttons('Report')).toHaveLength(2);
});

test('a photo is reported from where it is shown large', async () => {
  await open('crew');
  await userEvent.click(screen.getByRole('button', { name: /number 1$/ }));
  const large = await screen.findByRole('dialog', { name: /1 of 1$/ });
  await userEvent.click(within(large).getByRole('button', { name: 'Report' }));
  const dialog = await reportDialog('photo');
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/photos/5-small');
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'photo', id: photo.id, words: null, reason: 'other', note: '' }]));
});

test('an administrator removes without a report, with a reason, and the page shows it gone', async () => {
  await open('admin');
  await userEvent.click(buttons('Remove')[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this review?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Please say why: its author reads it.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It names a neighbor.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Review 1')).toBeNull());
  expect(sent).toEqual([{ kind: 'review', id: sampleId(901), words: 'Review 1', reason: 'It names a neighbor.' }]);
});

test.each([
  [1, '1 more rating without words'],
  [7, '7 more ratings without words'],
])('%i ratings without words are one line', async (wordless, words) => {
  page = { ...page, wordless };
  openApp(PATH);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getAllByText(/Harriet M\. · April/)).toHaveLength(2);
});
