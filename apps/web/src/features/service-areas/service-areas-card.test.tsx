import type { OwnServiceAreas } from '@swath/contract/service-areas';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { sampleArea, sampleAreas } from './testing/sample-areas.ts';

let own: OwnServiceAreas;
/** What was sent, by method and address. */
let sent: [string, unknown][] = [];
/** What the API says no with, by method and address. */
let refused: Record<string, { status: number; code: string; detail: string }> = {};

async function answer(request: Request, change: (body: never) => OwnServiceAreas) {
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  const text = await request.text();
  const body = text ? JSON.parse(text) : null;
  sent.push([asked, body]);
  const no = refused[asked];
  if (no) return HttpResponse.json(no, { status: no.status });
  own = change(body as never);
  return HttpResponse.json(own);
}

const PATH = '/api/company/service-areas';
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.post(`*${PATH}`, ({ request }) => answer(request, () => sampleAreas([...own.areas, sampleArea(9)]))),
  http.post(`*${PATH}/toggle`, ({ request }) =>
    answer(request, ({ _area, enabled }: { _area: string; enabled: 0 | 1 }) =>
      sampleAreas(own.areas.map((area) => (area.city === _area ? { ...area, enabled } : area))),
    ),
  ),
  http.patch(`*${PATH}/:id`, ({ request, params }) =>
    answer(request, ({ enabled }: { enabled: 0 | 1 }) =>
      sampleAreas(own.areas.map((area) => (area.id === params.id ? { ...area, enabled } : area))),
    ),
  ),
  http.delete(`*${PATH}/:id`, ({ request, params }) =>
    answer(request, () => sampleAreas(own.areas.filter(({ id }) => id !== params.id))),
  ),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(
    http.get(`*${PATH}`, () => HttpResponse.json(own)),
    ...apiFor(viewers.crew),
  );
  sent = [];
  refused = {};
  own = sampleAreas([
    sampleArea(1),
    sampleArea(2, { postal_code: '65203', distance_miles: 3.25 }),
    sampleArea(3, { city: 'Fulton', postal_code: '65251', distance_miles: 21.7, enabled: 0 }),
  ]);
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function openCard() {
  openApp('/company/settings/areas', viewers.crew);
  const card = within(await screen.findByRole('region', { name: 'Service Areas' }));
  await waitFor(() => expect(card.queryByText('Loading your service areas...')).toBeNull());
  return card;
}
type Card = Awaited<ReturnType<typeof openCard>>;
const aSwitch = (card: Card, city: string) => card.getByRole<HTMLInputElement>('switch', { name: city });
const save = (card: Card) => card.getByRole('button', { name: /^(Save Settings|Saving\.\.\.)$/ });

spec('company 2.99');
test('cities have a switch, their postal codes and how far the farthest is', async () => {
  const card = await openCard();
  expect(aSwitch(card, 'Columbia')).toBeChecked();
  expect(aSwitch(card, 'Fulton')).not.toBeChecked();
  const columbia = within(card.getByRole('list', { name: 'Areas of Columbia' }));
  expect(columbia.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['65201', '65203']);
  expect(card.getByText('Max distance: 3.3 miles')).toBeVisible();
  expect(card.getByText('Max distance: 21.7 miles')).toBeVisible();
  expect(save(card)).toBeDisabled();
});

spec('company 2.100');
test('without any it says so, and what would be near; one press adds it', async () => {
  own = sampleAreas();
  const card = await openCard();
  expect(card.getByText('No service areas defined yet.')).toBeVisible();
  expect(card.getByText(/Without any area you serve everywhere\./)).toBeVisible();
  expect(card.getByText(/2 ZIP codes lie within 10 miles of your address, in Columbia: 65201, 65203/)).toBeVisible();
  fireEvent.click(card.getByRole('button', { name: 'Add these 2 ZIP codes' }));
  expect(await screen.findByText('Your service areas are saved.')).toBeVisible();
  expect(sent).toEqual([[`POST ${PATH}`, { kind: 'zipcode', postal_codes: ['65201', '65203'] }]]);
  expect(await card.findByRole('switch', { name: 'Columbia' })).toBeChecked();
});

test('a company nobody can find on the map is proposed nothing', async () => {
  own = { areas: [], depot: null, proposed: [] };
  const card = await openCard();
  expect(card.getByText('No service areas defined yet.')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Add (this|these)/ })).toBeNull();
});

test('switches count once they are saved, each city for itself', async () => {
  const card = await openCard();
  fireEvent.click(aSwitch(card, 'Columbia'));
  fireEvent.click(aSwitch(card, 'Fulton'));
  expect(card.getByText('Not saved yet')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.click(aSwitch(card, 'Fulton'));
  fireEvent.click(save(card));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent).toEqual([[`POST ${PATH}/toggle`, { _company_id: sampleId(1), _area: 'Columbia', enabled: 0 }]]);
  expect(aSwitch(card, 'Columbia')).not.toBeChecked();
  expect(save(card)).toBeDisabled();
});

spec('company 7.25');
test('where the call fails, its areas are switched one by one and looked at again', async () => {
  refused[`POST ${PATH}/toggle`] = { status: 500, code: 'unexpected', detail: 'No.' };
  const card = await openCard();
  fireEvent.click(aSwitch(card, 'Columbia'));
  fireEvent.click(save(card));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent.slice(1)).toEqual([
    [`PATCH ${PATH}/${sampleId(901)}`, { enabled: 0 }],
    [`PATCH ${PATH}/${sampleId(902)}`, { enabled: 0 }],
  ]);
  expect(aSwitch(card, 'Columbia')).not.toBeChecked();
});

spec('company 8.18');
test('a city that cannot be switched is named, and its switch says again what is stored; the others are saved', async () => {
  refused[`POST ${PATH}/toggle`] = { status: 500, code: 'unexpected', detail: 'No.' };
  refused[`PATCH ${PATH}/${sampleId(902)}`] = { status: 500, code: 'unexpected', detail: 'No.' };
  const card = await openCard();
  fireEvent.click(aSwitch(card, 'Columbia'));
  fireEvent.click(aSwitch(card, 'Fulton'));
  fireEvent.click(save(card));
  expect(await screen.findByText('Failed to update Columbia service area. Please try again.')).toBeVisible();
  await waitFor(() => expect(aSwitch(card, 'Fulton')).toBeChecked());
  expect(aSwitch(card, 'Columbia')).toBeChecked();
  expect(save(card)).toBeDisabled();
});

spec('company 5.17');
test('a switch that the API leaves as it was is set back to what is stored', async () => {
  api.use(http.post(`*${PATH}/toggle`, () => HttpResponse.json(own)));
  const card = await openCard();
  fireEvent.click(aSwitch(card, 'Fulton'));
  fireEvent.click(save(card));
  expect(await screen.findByText('Failed to update Fulton service area. Please try again.')).toBeVisible();
  expect(aSwitch(card, 'Fulton')).not.toBeChecked();
});

test('an area is removed after a question; the last one leaves the company serving everywhere', async () => {
  own = sampleAreas([sampleArea(1), sampleArea(2, { postal_code: '65203' })]);
  const card = await openCard();
  await userEvent.click(card.getByRole('button', { name: 'Remove 65203' }));
  let question = within(await screen.findByRole('dialog', { name: 'Remove 65203?' }));
  expect(question.getByText(/Homeowners there no longer find you/)).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(card.getByRole('button', { name: 'Remove 65203' })).toHaveFocus());
  expect(sent).toEqual([]);

  fireEvent.click(card.getByRole('button', { name: 'Remove 65203' }));
  question = within(await screen.findByRole('dialog', { name: 'Remove 65203?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('65203 is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(card.getByRole('button', { name: 'Remove 65201' }));
  question = within(await screen.findByRole('dialog', { name: 'Remove 65201?' }));
  expect(question.getByText(/This is your last area. Without any area you serve everywhere/)).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await card.findByText('No service areas defined yet.')).toBeVisible();
  expect(sent.map(([asked]) => asked)).toEqual([`DELETE ${PATH}/${sampleId(902)}`, `DELETE ${PATH}/${sampleId(901)}`]);
});

test('why an area could not be removed stands over the question', async () => {
  refused[`DELETE ${PATH}/${sampleId(901)}`] = {
    status: 404,
    code: 'service_area_not_found',
    detail: 'Service area not found.',
  };
  const card = await openCard();
  fireEvent.click(card.getByRole('button', { name: 'Remove 65201' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove 65201?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText('The area could not be removed. Service area not found.')).toBeVisible();
});

async function openForm() {
  const card = await openCard();
  fireEvent.click(card.getByRole('button', { name: 'Add service area' }));
  return within(await screen.findByRole('dialog', { name: 'Add service area' }));
}
const type = (form: Card, label: string, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });
const add = (form: Card) => fireEvent.click(form.getByRole('button', { name: 'Add area' }));

test('ZIPs are added; what is none is said at the field, and stays typed', async () => {
  const form = await openForm();
  add(form);
  expect(await form.findByText('Please enter a ZIP code.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'ZIP codes' })).toHaveFocus());
  type(form, 'ZIP codes', '65201, 6525');
  add(form);
  expect(await form.findByText('“6525” is not a ZIP code: it has 5 digits.')).toBeVisible();
  refused[`POST ${PATH}`] = { status: 422, code: 'unknown_zip_code', detail: 'We do not know the ZIP code 99999.' };
  type(form, 'ZIP codes', '65201 99999');
  add(form);
  expect(await form.findByText('We do not know the ZIP code 99999.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'ZIP codes' })).toHaveValue('65201 99999');
  refused = {};
  type(form, 'ZIP codes', '65201 65202-1234');
  add(form);
  expect(await screen.findByText('Your service areas are saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual([`POST ${PATH}`, { kind: 'zipcode', postal_codes: ['65201', '65202-1234'] }]);
});

test('a circle around the company’s address, or around a point', async () => {
  const form = await openForm();
  await userEvent.click(form.getByRole('tab', { name: 'Circle' }));
  type(form, 'Radius (miles)', '0.1');
  add(form);
  expect(await form.findByText('Please enter miles between 0.5 and 150.')).toBeVisible();
  type(form, 'Radius (miles)', '7.5');
  fireEvent.click(form.getByRole('radio', { name: 'A point' }));
  add(form);
  expect(await form.findByText('Please enter latitude and longitude, such as 38.9500, -92.3300.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Point' })).toHaveFocus());
  type(form, 'Point', '38.85, -91.95');
  add(form);
  await waitFor(() =>
    expect(sent).toEqual([
      [`POST ${PATH}`, { kind: 'radius', radius_miles: 7.5, center_lat: 38.85, center_lng: -91.95 }],
    ]),
  );
});

test('an outline is typed corner by corner; taking one back or starting over keeps the rest of the form', async () => {
  const form = await openForm();
  await userEvent.click(form.getByRole('tab', { name: 'Outline' }));
  type(form, 'Corners', '38.9, -92.4\n38.9, -92.2\n39, -92.3\nnowhere');
  add(form);
  expect(await form.findByText(/^Line 4: Please enter latitude and longitude/)).toBeVisible();
  fireEvent.click(form.getByRole('button', { name: 'Remove last corner' }));
  await userEvent.click(form.getByRole('tab', { name: 'ZIP codes' }));
  await userEvent.click(form.getByRole('tab', { name: 'Outline' }));
  expect(form.getByRole('textbox', { name: 'Corners' })).toHaveValue('38.9, -92.4\n38.9, -92.2\n39, -92.3');
  add(form);
  const corners = [
    [38.9, -92.4],
    [38.9, -92.2],
    [39, -92.3],
  ];
  await waitFor(() => expect(sent).toEqual([[`POST ${PATH}`, { kind: 'polygon', polygon_coordinates: corners }]]));
});

test('corners are set by pressing on the map, one after the other', async () => {
  const form = await openForm();
  await userEvent.click(form.getByRole('tab', { name: 'Outline' }));
  const map = await form.findByRole('region', { name: 'Map to choose on' });
  for (const clientX of [10, 60, 90]) fireEvent.click(map, { clientX, clientY: clientX / 2 });
  const corners = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Corners' });
  await waitFor(() => expect(corners.value.split('\n')).toHaveLength(3));
  fireEvent.click(form.getByRole('button', { name: 'Start over' }));
  expect(corners).toHaveValue('');
});

test('without a network the form says so, and keeps what was typed', async () => {
  const form = await openForm();
  api.use(http.post(`*${PATH}`, () => HttpResponse.error()));
  type(form, 'ZIP codes', '65201');
  add(form);
  expect(await form.findByText(/The service could not be reached/)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'ZIP codes' })).toHaveValue('65201');
});

test('when the areas cannot be loaded the card says so, with another try', async () => {
  let broken = true;
  api.use(
    http.get(`*${PATH}`, () =>
      broken
        ? HttpResponse.json(
            { code: 'forbidden', status: 403, detail: 'You are not allowed to do this.' },
            { status: 403 },
          )
        : HttpResponse.json(own),
    ),
  );
  const card = await openCard();
  expect(await card.findByText('Your service areas could not be loaded.')).toBeVisible();
  broken = false;
  fireEvent.click(card.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('switch', { name: 'Columbia' })).toBeChecked();
});
