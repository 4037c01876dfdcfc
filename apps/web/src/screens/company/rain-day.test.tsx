import type { BulkMove, ProposedDay, ProposedVisit } from '@swath/contract/bulk-moves';
import type { Crew } from '@swath/contract/crews';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCrew, sampleCrews } from '../../testing/sample-crews.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const TODAY = day('2026-11-24');
const [RAIN, NEXT, LATER] = [day('2026-11-25'), day('2026-11-27'), day('2026-12-01')];

const visit = (number: number, own: Partial<ProposedVisit> = {}): ProposedVisit => ({
  ...{ job: sampleId<JobId>(number), full_name: `Customer ${number}`, address: `${number} Elm Ave, Columbia` },
  ...{
    is_own_client: false,
    is_told: true,
    client_no_mail: null,
    is_series: false,
    crew_id: null,
    from: RAIN,
    to: NEXT,
    came: 'moved',
    cause: null,
    keeps_window: null,
  },
  message: { subject: 'Your mowing has moved to Fri, Nov 27', text: 'Because of the weather, we cannot mow.' },
  days: [
    { date: NEXT, asks: false },
    { date: LATER, asks: true },
  ],
  ...own,
});

const made = (own: Partial<BulkMove> = {}): BulkMove => ({
  ...{ id: sampleId(9), reason: 'weather', moved_at: '2026-11-24T18:00:00.000Z' },
  ...{ notify_at: '2126-11-24T18:05:00.000Z', undo_until: '2126-11-24T18:30:00.000Z', undone_at: null },
  is_undoable: true,
  visits: [1, 2].map((number) => {
    const { job, full_name, address, is_own_client, is_told, from, to, came, cause } = visit(number);
    return {
      job,
      full_name,
      address,
      is_own_client,
      is_told,
      from,
      to,
      came,
      cause,
      is_restored: null,
      undo_cause: null,
    };
  }),
  ...own,
});

type Asked = { reason: string; from?: string; to?: string; visits: { job: string; to?: string | null }[] };
let visits: ProposedVisit[];
let days: ProposedDay[];
let moves: BulkMove[];
let asked: Asked[];
let sent: unknown[];
let refusal: { code: string; detail: string } | null;

const refused = () => HttpResponse.json({ ...refusal, status: 409 }, { status: 409 });
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json({ ...sampleCompany(), today: TODAY })),
  http.post('*/api/company/bulk-moves/proposal', async ({ request }) => {
    const body = (await request.json()) as Asked;
    asked.push(body);
    const chosen = new Map(body.visits.map(({ job, to }) => [job, to]));
    return HttpResponse.json({
      today: TODAY,
      days,
      visits: visits.map((one) => {
        const to = chosen.get(one.job);
        if (to === null) return { ...one, to: null, came: 'stays', cause: 'left_out', message: null };
        return to === undefined ? one : { ...one, to, came: to === LATER ? 'asked' : 'moved' };
      }),
    });
  }),
  http.post('*/api/company/bulk-moves', async ({ request }) => {
    sent.push(await request.json());
    if (refusal) return refused();
    moves = [made()];
    return HttpResponse.json(moves[0], { status: 201 });
  }),
  http.get('*/api/company/bulk-moves', () => HttpResponse.json(moves)),
  http.post('*/api/company/bulk-moves/:id/undo', () => {
    if (refusal) return refused();
    const restored = made().visits.map((one, at) => ({
      ...one,
      is_restored: at === 0,
      undo_cause: at === 0 ? null : ('day_full' as const),
    }));
    moves = [made({ undone_at: '2026-11-24T18:10:00.000Z', is_undoable: false, visits: restored })];
    return HttpResponse.json(moves[0]);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  visits = [visit(1), visit(2, { is_own_client: true, is_told: false, client_no_mail: 'no_address', message: null })];
  days = [{ date: NEXT, open_minutes: 960, taken_minutes: 250, crews: [] }];
  [moves, asked, sent, refusal] = [[], [], [], null];
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (search = `?from=${RAIN}`) => openApp(`/company/calendar/rain-day${search}`, viewers.crew);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a day of the address is proposed; what a homeowner reads is shown', async () => {
  open();
  expect(await screen.findByText('2 visits move.')).toBeVisible();
  expect(asked).toEqual([{ reason: 'weather', from: RAIN, to: RAIN, visits: [] }]);
  expect(
    screen.getByText(/^Mail goes out five minutes after you send, one to each customer who wants mail\./),
  ).toBeVisible();
  const moving = within(screen.getByRole('region', { name: 'Move' }));
  expect(moving.getAllByText('Wed, Nov 25 to Fri, Nov 27')).toHaveLength(2);
  expect(moving.getByText('Moves, you tell your client: no email address')).toBeVisible();
  await userEvent.click(moving.getByText('What Customer 1 reads'));
  expect(moving.getByText('Because of the weather, we cannot mow.')).toBeVisible();
  expect(moving.queryByText('What Customer 2 reads')).toBeNull();
});

test('each new day says how full it gets; a company with one crew reads of none', async () => {
  open();
  const full = within(await screen.findByRole('region', { name: 'How full the new days get' }));
  expect(full.getByText('Fri, Nov 27: 4h 10m of 16h')).toBeVisible();
  expect(screen.queryByText('No crew')).toBeNull();
});

test('with several crews each visit has its crew of the new day, and each crew how full it gets', async () => {
  const [north, south] = [sampleCrew(1), sampleCrew(2)];
  visits = [
    visit(1, { crew_id: north.id }),
    visit(2),
    visit(3, { came: 'asked', to: LATER }),
    visit(4, { came: 'stays', to: NEXT, cause: 'day_full', crew_id: south.id }),
  ];
  const ofCrew = (crew: Crew, open: number, taken: number) => ({
    ...{ crew_id: crew.id, open_minutes: open, taken_minutes: taken },
  });
  days = [
    { date: NEXT, open_minutes: 480, taken_minutes: 90, crews: [ofCrew(north, 480, 45), ofCrew(south, 0, 0)] },
    { date: LATER, open_minutes: 0, taken_minutes: 45, crews: [] },
  ];
  api.use(
    http.get('*/api/company', () => HttpResponse.json({ ...sampleCompany(), today: TODAY, several_crews: true })),
    http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews())),
  );
  open();
  const full = within(await screen.findByRole('region', { name: 'How full the new days get' }));
  expect((await full.findByText('North')).closest('li')).toHaveTextContent(
    /^Fri, Nov 27: 1h 30m of 8h\s*North 45m of 8h\s*South off\s*45m with no crew yet$/,
  );
  expect(full.getByText('Tue, Dec 1: 45m taken, off')).toBeVisible();
  const row = (name: string) => within(screen.getByText(name).closest('li')!);
  expect(row('Customer 1').getByText('North')).toBeVisible();
  expect(row('Customer 2').getByText('No crew')).toBeVisible();
  expect(row('Customer 3').getByText('Its crew is chosen once they agree')).toBeVisible();
  expect(row('Customer 4').getByText('Stays on Wed, Nov 25', { selector: 'p' })).toBeVisible();
  expect(row('Customer 4').getByText('Not on Fri, Nov 27')).toBeVisible();
  expect(row('Customer 4').getByText('South')).toBeVisible();
});

test('what was moved names the old and the new day of each visit', async () => {
  const [one, two] = made().visits;
  const stays = { came: 'stays', cause: 'day_full' } as const;
  moves = [made({ visits: [one!, { ...two!, came: 'asked' }, { ...two!, job: sampleId<JobId>(3), ...stays }] })];
  open('');
  const [card] = await screen.findAllByRole('listitem', { name: /^Moved at/ });
  const { getByText } = within(card!);
  expect(getByText('Customer 2, stays on Wed, Nov 25, not on Fri, Nov 27: There is no room on that day')).toBeVisible();
  await userEvent.click(getByText('Old and new days'));
  expect(getByText('Customer 1: Wed, Nov 25 to Fri, Nov 27')).toBeVisible();
  expect(getByText('Customer 2: Wed, Nov 25 to Fri, Nov 27, if they agree')).toBeVisible();
});

test('days are chosen first, and refused beside them', async () => {
  open('');
  expect(await screen.findByLabelText('First day')).toHaveValue(TODAY);
  await userEvent.clear(screen.getByLabelText('Last day'));
  await userEvent.type(screen.getByLabelText('Last day'), '2026-12-24');
  await press('Find days');
  expect(screen.getByText('Please choose two weeks at most.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Last day'));
  await userEvent.type(screen.getByLabelText('Last day'), RAIN);
  await press('Find days');
  await waitFor(() => expect(asked).toMatchObject([{ from: TODAY, to: RAIN }]));
  expect(location.search).toBe(`?from=${TODAY}&to=${RAIN}`);
});

test('another day is chosen by hand, a visit is left out, and the others stay on their days', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('New day of Customer 1'), 'Tue, Dec 1, asks first');
  expect(await screen.findByRole('region', { name: 'Homeowner is asked' })).toBeVisible();
  expect(asked.at(-1)!.visits).toEqual([
    { job: sampleId(1), to: LATER },
    { job: sampleId(2), to: NEXT },
  ]);
  await userEvent.selectOptions(screen.getByLabelText('New day of Customer 2'), 'Stays on Wed, Nov 25');
  expect(await screen.findByText('1 visit is asked about, 1 stays.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Stay where they are' })).getByText('Left out')).toBeVisible();
  await press('Send for 1 visit');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    reason: 'weather',
    visits: [{ job: sampleId(1), from: RAIN, to: LATER, asks: true, keeps_window: null }],
  });
});

test('one button sends; for half an hour it is undone, with what could not be moved back', async () => {
  open();
  await press('Send for 2 visits');
  const [card] = await screen.findAllByRole('listitem', { name: /^Moved at/ });
  expect(within(card!).getByText(/2 visits move/)).toBeVisible();
  expect(
    within(card!).getByText(/^Homeowners find it in their notices\. Mail and push messages go out at/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send for/ })).toBeNull();
  await press('Undo');
  expect(await screen.findByText('Undone: 1 visit is back as before. 1 could not be moved back.')).toBeVisible();
  expect(
    screen.getByText('Customer 2, not back from Fri, Nov 27 to Wed, Nov 25: There is no room on that day'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a move whose mails are gone says to whom they went', async () => {
  moves = [made({ notify_at: '2026-11-24T18:05:00.000Z', is_undoable: false })];
  open();
  const [card] = await screen.findAllByRole('listitem', { name: /^Moved at/ });
  expect(within(card!).getByText(/messages went out at .* to those who want them\.$/)).toBeVisible();
});

test('a refusal is said, and the proposal stays', async () => {
  refusal = { code: 'bulk_move_too_many', detail: 'Too many.' };
  open();
  await press('Send for 2 visits');
  expect(await screen.findByText('Too many.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send for 2 visits' })).toBeEnabled();
});

test('what stays says why, and a day without visits says so', async () => {
  visits = [visit(1, { came: 'stays', to: null, cause: 'time_locked', message: null, days: [] })];
  open();
  expect(await screen.findByText('Its time is locked')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nothing to send' })).toBeDisabled();
  expect(screen.queryByLabelText('New day of Customer 1')).toBeNull();
});

test.each([
  [{ is_told: true, client_no_mail: null }, 'Moves, your client gets a mail'],
  [{ client_no_mail: 'stopped' }, 'Moves, you tell your client: they stopped our mails'],
  [{ client_no_mail: 'switched_off' }, 'Moves, you tell your client: visit mails to them are off'],
] as const)('of an own client it is said whether they are mailed: %o', async (told, words) => {
  visits = [visit(1, { is_own_client: true, is_told: false, ...told })];
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByText(/Mail goes out/)).toHaveLength(visits[0]!.is_told ? 1 : 0);
});

test('of a move that was sent it is said whom the company tells itself, and when clients are mailed', async () => {
  const [first, second] = made().visits;
  const ofClients = [
    { ...first!, is_own_client: true },
    { ...second!, is_own_client: true, is_told: false },
  ];
  moves = [made({ visits: ofClients })];
  open();
  expect(await screen.findByText(/^Mails to your clients go out at /)).toBeVisible();
  await userEvent.click(screen.getByText('Old and new days'));
  expect(screen.getByText('Customer 1: Wed, Nov 25 to Fri, Nov 27')).toBeVisible();
  expect(screen.getByText('Customer 2: Wed, Nov 25 to Fri, Nov 27, you tell them')).toBeVisible();
});

test('where no own client is mailed, no mail is promised', async () => {
  visits = [visit(1, { is_own_client: true, is_told: false, client_no_mail: 'no_address', message: null })];
  open();
  expect(await screen.findByText('You can undo it for 30 minutes.')).toBeVisible();
  expect(screen.queryByText(/Mail goes out/)).toBeNull();
});

test('a day without visits says so', async () => {
  visits = [];
  open();
  expect(await screen.findByText('No visits to move')).toBeVisible();
});

test('picked jobs are moved without choosing days', async () => {
  open(`?jobs=${sampleId(1)},${sampleId(2)}`);
  expect(await screen.findByText('2 picked jobs')).toBeVisible();
  expect(screen.queryByLabelText('First day')).toBeNull();
  await waitFor(() =>
    expect(asked).toEqual([{ reason: 'weather', visits: [{ job: sampleId(1) }, { job: sampleId(2) }] }]),
  );
});
