import type { OwnReview } from '@swath/contract/reviews';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const review = (number: number, changed: Partial<OwnReview> = {}): OwnReview => ({
  job_id: sampleId(number),
  stars: 4,
  tags: ['tidy'],
  comment: `Comment ${number}`,
  full_name: 'Harriet Miller',
  scheduled_date: day('2026-11-20'),
  answer: null,
  ...changed,
});

let reviews: OwnReview[];
let sent: [string, unknown][];
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/reviews', ({ request }) => {
    const open = reviews.filter(({ answer }) => answer === null);
    const all = new URL(request.url).searchParams.get('show') === 'all';
    return HttpResponse.json({ reviews: all ? reviews : open, next: null, unanswered: open.length });
  }),
  http.put('*/api/company/reviews/:id/answer', async ({ request, params }) => {
    const body = (await request.json()) as { words: string; was_words: string | null };
    sent.push([String(params.id), body]);
    const found = reviews.find(({ job_id }) => job_id === params.id)!;
    if (found.answer !== body.was_words) {
      const detail = 'Somebody else of your company has changed this answer meanwhile. Please look at it again.';
      return HttpResponse.json({ code: 'review_answer_changed', status: 409, detail }, { status: 409 });
    }
    found.answer = body.words;
    return HttpResponse.json({ answer: body.words });
  }),
  http.delete('*/api/company/reviews/:id/answer', ({ params }) => {
    reviews.find(({ job_id }) => job_id === params.id)!.answer = null;
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  reviews = [review(1), review(2, { answer: 'Thank you.', comment: 'Comment 2' })];
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (search = '') => openApp(`/company/reviews${search}`, viewers.crew);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Your answer' });
const field = () => screen.getByLabelText('Answer');

test('those without an answer come first, with stars, words, customer and day; an answer is published', async () => {
  open();
  expect(await screen.findByRole('tab', { name: 'Unanswered (1)' })).toHaveAttribute('aria-selected', 'true');
  const card = within(await screen.findByText('Comment 1').then((text) => text.closest('li')!));
  expect(card.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  expect(card.getByText('Harriet Miller · Fri, Nov 20')).toBeVisible();
  expect(card.getByText('Tidy')).toBeVisible();
  expect(screen.queryByText('Comment 2')).toBeNull();

  await press('Answer');
  expect(await dialog()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(screen.getByText('Please write an answer.')).toBeVisible();
  await userEvent.type(field(), '  We come back.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Your answer is on your page.')).toBeInTheDocument();
  expect(sent).toEqual([[sampleId(1), { words: 'We come back.', was_words: null }]]);
  expect(await screen.findByText('Nothing to answer')).toBeVisible();
});

test('all are shown in their own tab; an answer is changed, and taken back after a question', async () => {
  open('?show=all');
  expect(await screen.findByText('Thank you.')).toBeVisible();
  await press('Change');
  await dialog();
  expect(field()).toHaveValue('Thank you.');
  await userEvent.type(field(), ' See you.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Thank you. See you.')).toBeVisible();
  expect(sent).toEqual([[sampleId(2), { words: 'Thank you. See you.', was_words: 'Thank you.' }]]);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Take back');
  const question = within(await screen.findByRole('dialog', { name: 'Take this answer back?' }));
  await userEvent.click(question.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText('Thank you. See you.')).toBeNull());
});

test('what a colleague wrote meanwhile is shown before it is replaced, and what was typed stays', async () => {
  open('?show=all');
  await press('Change');
  await dialog();
  reviews[1]!.answer = 'By Sam.';
  await userEvent.clear(field());
  await userEvent.type(field(), 'By Gwen.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText(/wrote meanwhile: “By Sam\.”/)).toBeVisible();
  expect(field()).toHaveValue('By Gwen.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([sampleId(2), { words: 'By Gwen.', was_words: 'By Sam.' }]));
});

test('a longer answer is kept and not sent', async () => {
  open();
  await press('Answer');
  await dialog();
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(1001));
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(field()).toHaveAccessibleDescription(/^Please use at most 1000 characters\./);
  expect(sent).toEqual([]);
});

test('a list that cannot be read says so and can be read again', async () => {
  api.use(
    http.get('*/api/company/reviews', () => HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 }), {
      once: true,
    }),
  );
  open();
  expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('Comment 1')).toBeVisible();
});
