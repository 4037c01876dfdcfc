import type { OwnJob } from '@swath/contract/jobs';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleOwnJob } from '../../testing/sample-job.ts';
import { show } from '../../testing/show.tsx';
import { RatingDialog } from './rating-dialog.tsx';

let sent: unknown[] = [];
const server = setupServer(
  http.post('*/api/MowingJobs/:id/rating', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ok: true, message: 'Thank you for your rating.' });
  }),
);
const answers = (response: () => Response) => server.use(http.post('*/api/MowingJobs/:id/rating', response));
const refuses = (code: ProblemCode, errors?: object[]) =>
  answers(() => HttpResponse.json({ code, detail: problemWords(code), errors }, { status: problems[code][0] }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const close = vi.fn();
const open = (job: Partial<OwnJob> = {}) =>
  show(<RatingDialog job={sampleOwnJob(1, { status: 'completed', ...job })} opened onClose={close} />);
const submit = () => screen.getByRole('button', { name: 'Submit Rating' });
const star = (name: string) => screen.getByRole('radio', { name });
const word = (name: string) => screen.getByRole('checkbox', { name });
const comment = () => screen.getByLabelText('Comment (optional)');

async function rate(stars = '4 stars') {
  await userEvent.click(star(stars));
  await userEvent.click(submit());
}

spec('homeowner 5.36');
test('it says which mowing is meant, and wants stars before it can be sent', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'How was your mowing?' })).toBeVisible();
  expect(screen.getByText('Green Blade Mowing')).toBeVisible();
  expect(screen.getByText('412 Elm Ave, Columbia, MO 65203')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(submit()).toBeDisabled();
  await userEvent.click(star('1 star'));
  expect(submit()).toBeEnabled();
});

test('whoever is not content finds the way to report a problem there', async () => {
  const { id } = sampleOwnJob(1);
  open();
  const link = () => screen.queryByRole('link', { name: 'Report a problem' });
  expect(link()).toBeNull();
  await userEvent.click(star('4 stars'));
  expect(link()).toBeNull();
  await userEvent.click(star('3 stars'));
  expect(link()).toHaveAttribute('href', `/user/visits/${id}/problem`);
  expect(screen.getByText(/the company has 48 hours to answer/)).toBeVisible();
});

test('it says who will read the comment', () => {
  open();
  expect(comment()).toHaveAccessibleDescription(/^Everybody can read your rating on the company’s page/);
});

spec('homeowner 5.37');
test('stars alone are enough', async () => {
  open();
  await rate('5 stars');
  expect(await screen.findByText('Thank you for your rating.')).toBeInTheDocument();
  expect(close).toHaveBeenCalled();
  expect(sent).toEqual([{ rating: 5, comment: '', tags: [], photos_allowed: false }]);
});

test('three words can be tapped, none is to begin with, and a tap is taken back', async () => {
  open();
  const words = within(screen.getByRole('group', { name: 'What was good? (optional)' }));
  expect(words.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false]);
  for (const name of ['Tidy', 'Careful', 'On time', 'Careful']) await userEvent.click(word(name));
  expect([word('On time'), word('Tidy')].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  expect(word('Careful')).not.toBeChecked();
  expect(submit()).toBeDisabled();
  await rate('5 stars');
  await waitFor(() =>
    expect(sent).toEqual([{ rating: 5, comment: '', tags: ['on_time', 'tidy'], photos_allowed: false }]),
  );
});

test('photos of the visit are shown by the company only if the homeowner ticks it; without photos nobody asks', async () => {
  const { unmount } = open();
  expect(screen.queryByRole('checkbox', { name: /may show the photos/ })).toBeNull();
  unmount();
  open({ photos_after: 2 });
  const tick = screen.getByRole('checkbox', {
    name: 'Green Blade Mowing may show the photos of this visit on its page',
  });
  expect(tick).not.toBeChecked();
  expect(tick).toHaveAccessibleDescription(/without your name and address/);
  await userEvent.click(tick);
  await rate('5 stars');
  await waitFor(() => expect(sent).toEqual([{ rating: 5, comment: '', tags: [], photos_allowed: true }]));
});

spec('homeowner 5.37', 'homeowner 9.20');
test('a comment of 500 characters goes along; a longer one is kept and not sent', async () => {
  open();
  expect(screen.getByText('0 of 500')).toBeVisible();
  await userEvent.click(comment());
  await userEvent.paste('x'.repeat(501));
  expect(screen.getByText('501 of 500')).toBeVisible();
  expect(screen.getByText('1 character too many')).toBeInTheDocument();
  await rate();
  expect(comment()).toHaveAccessibleDescription(/^Please use at most 500 characters\./);
  expect(sent).toEqual([]);
  await userEvent.type(comment(), '{Backspace}');
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toEqual([{ rating: 4, comment: 'x'.repeat(500), tags: [], photos_allowed: false }]));
});

spec('homeowner 8.19', 'homeowner 8.23', 'homeowner 8.24');
test.each([
  ['job_not_completed', 'Job is not completed yet. You can only rate completed jobs.'],
  ['job_already_rated', 'You have already rated this job.'],
  ['job_not_yours', 'You can only rate your own jobs.'],
  ['job_not_found', 'Job not found.'],
  ['not_authenticated', 'Your session has expired. Please sign in again.'],
  ['session_expired', 'Your session has expired. Please sign in again.'],
  ['unavailable', 'Failed with status 503'],
] as const)('%s: %s', async (code, words) => {
  refuses(code);
  open();
  await rate();
  expect(await screen.findByText(words)).toBeVisible();
  expect(star('4 stars')).toBeChecked();
});

spec('homeowner 8.22');
test('a number of stars that the API refuses is said at the stars', async () => {
  refuses('validation', [{ path: 'body.rating', message: 'Rating must be between 1 and 5.' }]);
  open();
  await rate();
  expect(await screen.findByText('Rating must be between 1 and 5.')).toBeVisible();
});

spec('homeowner 8.25');
test('without a connection it could not be submitted, and can be tried again', async () => {
  answers(() => HttpResponse.error());
  open();
  await userEvent.type(comment(), 'Neat.');
  await userEvent.click(word('Careful'));
  await rate();
  expect(await screen.findByText('Failed to submit rating')).toBeVisible();
  expect(screen.getByText('Could not submit rating. Please try again.')).toBeVisible();
  server.resetHandlers();
  await userEvent.click(submit());
  await waitFor(() =>
    expect(sent).toEqual([{ rating: 4, comment: 'Neat.', tags: ['careful'], photos_allowed: false }]),
  );
});
