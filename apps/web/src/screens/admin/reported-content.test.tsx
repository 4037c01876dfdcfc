import type { ContentRemoval, ReportedContent as Reported } from '@swath/contract/content';
import { problemWords } from '@swath/contract/problems';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RemovedContent } from '../../features/admin/content/removed-content.tsx';
import { ReportedContent } from '../../features/admin/content/reported-content.tsx';
import { sampleId } from '../../testing/sample-id.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { refusal } from './testing/portal-api.ts';

const COMPANY = sampleId<Reported['company_id']>(2);
const report = (number: number, changed: Partial<Reported['reports'][number]> = {}): Reported['reports'][number] => ({
  ...{ id: sampleId(number), by: `reader${number}@homeowner.test`, reason: 'insult', note: '', words: 'Liar.' },
  reported_at: '2026-11-24T16:00:00.000Z',
  ...changed,
});
const answer: Reported = {
  ...{ kind: 'answer', id: sampleId(1), company_id: COMPANY, company_name: 'Green Blade Mowing', by: 'Gwen Green' },
  ...{ words: 'Liar.', photo: null, is_public: true, reports: [report(3, { note: 'Rude.' }), report(4)] },
};
const removal: ContentRemoval = {
  ...{ id: sampleId(7), kind: 'review', by: 'Harriet Miller', words: 'He lives at 9 Oak St.', photo: null },
  ...{ reason: 'An address.', removed_at: '2026-11-24T16:00:00.000Z', removed_by: 'ada@swath.test' },
};

let open: Reported[];
let removed: ContentRemoval[];
let sent: unknown[];
const decided = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  open = [];
  return HttpResponse.json(open);
};
const api = setupServer(
  http.get('*/api/admin/reported-content', () => HttpResponse.json(open)),
  http.post('*/api/admin/content/keep', decided),
  http.post('*/api/admin/content/remove', decided),
  http.get(`*/api/admin/companies/${COMPANY}/removals`, () => HttpResponse.json(removed)),
  http.post('*/api/admin/content-removals/:id/restore', ({ params: { id } }) => {
    sent.push(id);
    removed = [];
    return HttpResponse.json(removed);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [open, removed, sent] = [[answer], [removal], []];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const card = async (name = 'Answer by Gwen Green') => within(await screen.findByRole('article', { name }));
const press = (name: string, inside: Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(inside.getByRole('button', { name }));

test('says what is reported, where, by whom and why', async () => {
  show(<ReportedContent />, quietQueryClient());
  const shown = await card();
  expect(screen.getByRole('heading', { name: 'Reported reviews and photos (1)' })).toBeVisible();
  expect(shown.getByText('Liar.')).toBeVisible();
  expect(within(shown.getByRole('list', { name: 'Reports' })).getAllByRole('listitem')).toHaveLength(2);
  expect(shown.getByText(': Rude.', { exact: false })).toHaveTextContent('Insult or hate: Rude.');
  expect(shown.getByText(/^reader3@homeowner\.test · /)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Green Blade Mowing' })).toHaveAttribute('href', `/companies/${COMPANY}`);
  expect(shown.getByRole('link', { name: 'See the mowing' })).toHaveAttribute('href', `/admin/jobs/${answer.id}`);
});

test('keeping settles the reports that were seen', async () => {
  show(<ReportedContent />, quietQueryClient());
  await press('Keep', await card());
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(sent).toEqual([{ kind: 'answer', id: answer.id, words: 'Liar.', report_ids: [sampleId(3), sampleId(4)] }]);
});

test('two at once: what was decided meanwhile says so', async () => {
  api.use(http.post('*/api/admin/content/keep', () => refusal('content_changed')));
  show(<ReportedContent />, quietQueryClient());
  await press('Keep', await card());
  expect(await screen.findByText(problemWords('content_changed'))).toBeVisible();
});

test('removing needs a reason, which the author reads', async () => {
  show(<ReportedContent />, quietQueryClient());
  await press('Remove', await card());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this answer?' }));
  expect(dialog.getByText(/can answer in other words/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'An insult.');
  await press('Remove', dialog);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(sent).toEqual([{ kind: 'answer', id: answer.id, words: 'Liar.', reason: 'An insult.' }]);
});

test('what another administrator removed says so, and the reason stays', async () => {
  api.use(http.post('*/api/admin/content/remove', () => refusal('content_not_found')));
  show(<ReportedContent />, quietQueryClient());
  await press('Remove', await card());
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'An insult.');
  open = [];
  await press('Remove', dialog);
  expect(await dialog.findByText(problemWords('content_not_found'))).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('An insult.');
});

test('other words than those reported are told apart; what its author took back can only be settled', async () => {
  open = [{ ...answer, words: 'We are sorry.' }];
  const { unmount } = show(<ReportedContent />, quietQueryClient());
  const shown = await card();
  expect(shown.getByText('We are sorry.')).toBeVisible();
  expect(shown.getAllByText('It said then:')).toHaveLength(2);
  unmount();
  open = [{ ...answer, by: null, words: null, is_public: false }];
  show(<ReportedContent />, quietQueryClient());
  const gone = await card('Answer');
  expect(gone.getByText('It is not public any more: its author has taken it back.')).toBeVisible();
  expect(gone.queryByRole('button', { name: 'Remove' })).toBeNull();
  await press('Settle', gone);
  await waitFor(() => expect(sent).toMatchObject([{ words: null }]));
});

test('without a report nothing stands there; a list that cannot be read says so', async () => {
  open = [];
  const { unmount } = show(<ReportedContent />, quietQueryClient());
  await waitFor(() => expect(screen.queryByText(/^Reported reviews/)).toBeNull());
  unmount();
  api.use(http.get('*/api/admin/reported-content', () => new HttpResponse(null, { status: 500 })));
  show(<ReportedContent />, quietQueryClient());
  expect(await screen.findByText('Reported reviews and photos could not be loaded.')).toBeVisible();
});

test('the file of a company has what was removed, and restores it', async () => {
  show(<RemovedContent companyId={COMPANY} />, quietQueryClient());
  const shown = await card('Review by Harriet Miller');
  for (const words of ['He lives at 9 Oak St.', 'Why: An address.']) expect(shown.getByText(words)).toBeVisible();
  expect(shown.getByText(/^Removed by ada@swath\.test · /)).toBeVisible();
  await press('Restore', shown);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(sent).toEqual([removal.id]);
});

test('what cannot be restored says why', async () => {
  api.use(http.post('*/api/admin/content-removals/:id/restore', () => refusal('content_replaced')));
  show(<RemovedContent companyId={COMPANY} />, quietQueryClient());
  await press('Restore', await card('Review by Harriet Miller'));
  expect(await screen.findByText(problemWords('content_replaced'))).toBeVisible();
});
