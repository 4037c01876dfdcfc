import { companies } from '@swath/contract/companies';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { showWizard } from '../../../testing/show-wizard.tsx';
import { BookingWizard } from '../booking-wizard.tsx';
import { bookingServer, greenBlade, greenBladeProfile, harriet, overgrown } from '../testing/booking-server.ts';
import { openWizard, stepHeading, walk } from '../testing/walk-wizard.tsx';

const { server, answer, serveAll } = bookingServer();
beforeEach(() => {
  serveAll();
  answer(companies.profile, () => ({
    ...greenBladeProfile,
    description: 'Two brothers and a trailer.',
    rating_stars: [0, 0, 0, 1, 2],
    rating_tags: { ratings: 3, on_time: 2, careful: 1, tidy: 3 },
  }));
  answer(companies.reviews, () => ({ reviews: [REVIEW], next: null, wordless: 0, own_ids: [] }));
});
afterEach(() => {
  server.resetHandlers();
  server.close();
});
afterAll(() => server.close());

const REVIEW = {
  id: sampleId<JobId>(90),
  stars: 4,
  comment: 'Straight lines.',
  tags: ['tidy'],
  by: 'Ruth O.',
  month: '2026-04',
  answer: { words: 'Thank you, Ruth.', month: '2026-04' },
};
const more = () => screen.findByRole('button', { name: 'Reviews and more about Green Blade Mowing' });
const dialog = () => screen.findByRole('dialog', { name: 'Green Blade Mowing' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Green Blade Mowing' })).toBeNull());

test('before choosing, one reads stars, words, answers and facts of a company; nothing of the wizard is lost', async () => {
  openWizard();
  await walk.toCompanies();
  await userEvent.click(await more());
  const shown = within(await dialog());
  expect(await shown.findByText('Straight lines.')).toBeVisible();
  expect(shown.getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  expect(shown.getByText('On time 2 · Careful 1 · Tidy 3, in 3 ratings that name any')).toBeVisible();
  expect(shown.getByText('Thank you, Ruth.')).toBeVisible();
  expect(shown.getByText('Two brothers and a trailer.')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await gone();
  expect(stepHeading()).toBe('Select Company');
  expect(screen.getByRole('radio', { name: 'Green Blade Mowing' })).not.toBeChecked();
  await walk.choose();
});

test('words and photos of others are reported from there, over the dialog', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/content-reports', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openWizard();
  await walk.toCompanies();
  await userEvent.click(await more());
  const shown = within(await dialog());
  await shown.findByText('Straight lines.');
  const [report] = shown.getAllByRole('button', { name: 'Report' });
  expect(report).toHaveAccessibleDescription('Straight lines.');
  await userEvent.click(report!);
  const asked = within(await screen.findByRole('dialog', { name: 'Report this review?' }));
  await userEvent.click(asked.getByRole('radio', { name: 'Not about this mowing' }));
  await userEvent.click(asked.getByRole('button', { name: 'Report' }));
  expect(await shown.findByText('Reported')).toBeVisible();
  expect(sent).toMatchObject([{ kind: 'review', id: REVIEW.id, words: 'Straight lines.', reason: 'off_topic' }]);
  expect(await dialog()).toBeVisible();
});

test('the card of a company says that it is insured, and no other one does', async () => {
  answer(companies.offered, () => [{ ...greenBlade, insured_until: day('2027-05-04') }, overgrown]);
  openWizard();
  await walk.toCompanies();
  expect(await screen.findByRole('radio', { name: 'Green Blade Mowing' })).toHaveAccessibleDescription(/Insured/);
  expect(screen.getAllByText('Insured')).toHaveLength(1);
});

test('Back closes it and stays on the step, and the next Back goes to the step before', async () => {
  const history = showWizard({
    ...{ button: 'Schedule Now', wizard: 'book', first: 'date' },
    draw: (opened) => (
      <BookingWizard
        {...{ opened, asked: {} }}
        timeZoneToday={day('2026-05-04')}
        onBooked={() => {}}
        onAddress={() => {}}
        profile={harriet}
      />
    ),
  });
  await walk.toCompanies();
  await userEvent.click(await more());
  await dialog();
  history.back();
  await gone();
  expect(stepHeading()).toBe('Select Company');
  history.back();
  await waitFor(() => expect(stepHeading()).toBe('Yard Features'));
});

test('Escape closes it alone, and the focus returns to where it was opened', async () => {
  openWizard();
  await walk.toCompanies();
  await userEvent.click(await more());
  await dialog();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(stepHeading()).toBe('Select Company');
  await waitFor(async () => expect(await more()).toHaveFocus());
});

test('a company that cannot be read says so, and can be read again', async () => {
  answer(companies.profile, () => HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 }));
  openWizard();
  await walk.toCompanies();
  await userEvent.click(await more());
  expect(await screen.findByText('The company could not be loaded.')).toBeVisible();
  answer(companies.profile, () => greenBladeProfile);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Straight lines.')).toBeVisible();
});

test('it is chosen out of it, as on its card; Back then leads to the list without it', async () => {
  const history = showWizard({
    ...{ button: 'Schedule Now', wizard: 'book', first: 'date' },
    draw: (opened) => (
      <BookingWizard
        {...{ opened, asked: {} }}
        timeZoneToday={day('2026-05-04')}
        onBooked={() => {}}
        onAddress={() => {}}
        profile={harriet}
      />
    ),
  });
  await walk.toCompanies();
  await userEvent.click(await more());
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Choose for $45.00' }));
  await waitFor(() => expect(stepHeading()).toBe('Final Review'));
  await gone();
  history.back();
  await waitFor(() => expect(stepHeading()).toBe('Select Company'));
  expect(screen.getByRole('radio', { name: 'Green Blade Mowing' })).toBeChecked();
  expect(screen.queryByRole('dialog', { name: 'Green Blade Mowing' })).toBeNull();
});

test('facts and insurance come before what homeowners say, and a company without payouts says why it is not chosen', async () => {
  answer(companies.offered, () => [overgrown]);
  openWizard();
  await walk.toCompanies();
  await userEvent.click(await screen.findByRole('button', { name: /^Reviews and more about/ }));
  const shown = within(await screen.findByRole('dialog', { name: overgrown.company_name }));
  const about = await shown.findByRole('heading', { name: 'About' });
  const said = shown.getByRole('heading', { name: 'What homeowners say' });
  expect(about.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(shown.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(shown.getByText(/This company cannot accept payments yet/)).toBeVisible();
});
