import type { PublicEstimate } from '@swath/contract/estimate-fields';
import { day } from '@swath/domain/calendar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleEstimate } from '../features/invoices/testing/sample-estimate.ts';
import { openApp } from '../testing/open-app.tsx';

const { full_name, address, valid_until, lines, total_cents } = sampleEstimate();
const estimate: PublicEstimate = {
  ...{ company_name: 'Green Blade', company_address: '9 Mill St, Columbia, MO 65201', company_phone: '5735550100' },
  ...{ full_name, address, valid_until, lines, total_cents },
  ...{ state: 'sent', number: 'EST-0007', issued_on: day('2026-11-20'), note: '', tax_rate: 0 },
  ...{ subtotal_cents: total_cents, discount_cents: 0 as never, tax_cents: 0 as never },
  ...{ answered_on: null, accepted_name: null },
};
const accepted = { state: 'accepted', accepted_name: 'Olive Porter', answered_on: day('2026-11-24') } as const;
let shown: PublicEstimate;
let sent: unknown[];
let refused: string | null;

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [shown, sent, refused] = [estimate, [], null];
  const answer = async (request: Request, after: Partial<PublicEstimate>) => {
    sent.push(await request.json());
    if (refused) return HttpResponse.json({ code: 'refused', status: 409, detail: refused }, { status: 409 });
    shown = { ...shown, ...after };
    return HttpResponse.json(shown);
  };
  api.use(
    http.get('*/api/estimates/the-token', () => HttpResponse.json(shown)),
    http.post('*/api/estimates/the-token/accept', ({ request }) => answer(request, accepted)),
    http.post('*/api/estimates/the-token/decline', ({ request }) =>
      answer(request, { state: 'declined', answered_on: day('2026-11-24') }),
    ),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp('/estimates/the-token');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('somebody without an account reads the estimate and accepts it with their name', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Estimate EST-0007' })).toBeVisible();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['Mowing (2 × $45.00)$90.00', 'Edging of the drive$15.00', 'Total$105.00'],
  ]);
  await vi.waitFor(() => expect(document.title).toBe('Estimate EST-0007 from Green Blade – Swath'));
  const name = screen.getByRole('textbox', { name: 'Your name' });
  expect(name).toHaveValue('Olive Porter');
  await userEvent.clear(name);
  await press('Accept estimate');
  expect(screen.getByText('Please enter your name.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(name, 'Olive P.');
  await press('Accept estimate');
  const words = await screen.findByText(/accepted this estimate on Nov 24, 2026. Green Blade has been told./);
  expect(words).toBeVisible();
  // It stands above the estimate: the focus brings it into view.
  expect(words.closest('[tabindex]')).toHaveFocus();
  expect(sent).toEqual([{ name: 'Olive P.' }]);
  expect(screen.queryByRole('button', { name: 'Accept estimate' })).not.toBeInTheDocument();
  expect(screen.getByText('Accepted')).toBeVisible();
});

test('or declines it with a word, after a look back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByRole('textbox', { name: /A word to Green Blade/ }), 'Too much.');
  await press('Back');
  await press('Decline');
  expect(screen.getByRole('textbox', { name: /A word to Green Blade/ })).toHaveValue('Too much.');
  await press('Decline');
  expect(
    await screen.findByText('This estimate was declined on Nov 24, 2026. Green Blade has been told.'),
  ).toBeVisible();
  expect(sent).toEqual([{ words: 'Too much.' }]);
});

test('an answer that comes too late says why, and what was typed stays while it can be answered', async () => {
  open();
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Olive P.');
  refused = 'Please try again.';
  await press('Accept estimate');
  expect(within(await screen.findByRole('alert')).getByText('Please try again.')).toBeVisible();
  expect(name).toHaveValue('Olive P.');
  shown = { ...shown, state: 'withdrawn' };
  await press('Accept estimate');
  expect(await screen.findByText(/Green Blade has withdrawn this estimate/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept estimate' })).not.toBeInTheDocument();
});

test.each([
  [accepted, 'Olive Porter accepted this estimate on Nov 24, 2026. Green Blade has been told.'],
  [{ state: 'expired' }, 'This estimate is not valid any more. Please ask Green Blade for a new one.'],
] as const)('%o asks nothing any more', async (state, words) => {
  shown = { ...estimate, ...state };
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept estimate' })).not.toBeInTheDocument();
});

test('a link that is not valid says what to do; a PDF that cannot be had, too', async () => {
  const detail = 'This link is not valid. Please open it from the email once more, or ask the company.';
  api.use(
    http.get('*/api/estimates/no-token', () =>
      HttpResponse.json({ code: 'estimate_link_invalid', status: 404, detail }, { status: 404 }),
    ),
    http.get('*/api/estimates/the-token/pdf', () =>
      HttpResponse.json({ code: 'unavailable', status: 503, detail: 'Please wait.' }, { status: 503 }),
    ),
  );
  openApp('/estimates/no-token');
  expect(await screen.findByText(detail)).toBeVisible();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Please wait.')).toBeVisible();
});
