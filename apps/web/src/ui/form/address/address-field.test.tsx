import type { AddressSuggestion } from '@swath/contract/addresses';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdTime, later } from '../../../testing/held-time.ts';
import { sampleSuggestion } from '../../../testing/sample-suggestion.ts';
import { show } from '../../../testing/show.tsx';
import { AddressField } from './address-field.tsx';

const CREDIT = 'Postal code data: GeoNames (CC BY 4.0) and US Census Bureau.';

const inCity = (city: string, zip: string) =>
  sampleSuggestion('412 Elm Ave', { city, zip, address: `412 Elm Ave, ${city}, MO ${zip}` });

let searches: string[] = [];
let details: string[] = [];
let zips: (string | null)[] = [];
let found: AddressSuggestion[] = [];
const answer = (results: AddressSuggestion[]) => HttpResponse.json({ results, attribution: CREDIT });

const server = setupServer(
  http.get('*/api/smarty/search', ({ request }) => {
    const asked = new URL(request.url).searchParams;
    searches.push(asked.get('query') ?? '');
    zips.push(asked.get('zip'));
    return answer(found);
  }),
  http.get('*/api/smarty/details', ({ request }) => {
    const id = new URL(request.url).searchParams.get('placeId') ?? '';
    details.push(id);
    const one = found.find(({ place_id }) => place_id === id);
    return answer(one ? [{ ...one, address: `${one.address}-0001`, zip: `${one.zip}-0001` }] : []);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  holdTime();
  [searches, details, zips] = [[], [], []];
  found = ['Columbia', 'Ashland', 'Fulton', 'Sedalia'].map((city, at) => inCity(city, `6520${at + 1}`));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type StreetProps = { onPick?: (picked: AddressSuggestion) => void; initially?: string; zip?: string };

function Street({ onPick, initially = '', zip = '' }: StreetProps) {
  const [street, setStreet] = useState(initially);
  const pick = (picked: AddressSuggestion) => {
    setStreet(picked.street_line);
    onPick?.(picked);
  };
  return <AddressField label="Street address" value={street} onChange={setStreet} onPick={pick} zip={zip} />;
}

const field = () => screen.getByRole('combobox', { name: 'Street address' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const texts = () => screen.queryAllByRole('option').map((option) => option.textContent);

spec('access 5.13', 'access 9.13', 'homeowner 5.38', 'homeowner 9.19');
test('two characters ask nothing, neither does what was there before', async () => {
  show(<Street initially="412 Elm Ave" />);
  await userEvent.click(field());
  await later(400);
  type('41');
  await later(400);
  expect(searches).toEqual([]);
});

spec('access 9.13', 'homeowner 9.19');
test('the question is asked once the typing has paused for 300 ms', async () => {
  show(<Street />);
  for (const text of ['412', '412 ', '412 E', '412 El']) {
    type(text);
    await later(100);
  }
  expect(searches).toEqual([]);
  await waitFor(() => expect(texts()).toHaveLength(4));
  expect(searches).toEqual(['412 El']);
  expect(screen.getByText(CREDIT)).toBeVisible();
});

spec('access 7.20', 'access 9.13', 'homeowner 7.10', 'homeowner 9.19');
test('the first three are completed by their details; taking one hands over all of it', async () => {
  const picked = vi.fn();
  show(<Street onPick={picked} />);
  type('412 Elm');
  await waitFor(() =>
    expect(texts()).toEqual([
      '412 Elm Ave, Columbia, MO 65201-0001',
      '412 Elm Ave, Ashland, MO 65202-0001',
      '412 Elm Ave, Fulton, MO 65203-0001',
      '412 Elm Ave, Sedalia, MO 65204',
    ]),
  );
  expect(details).toHaveLength(3);
  await userEvent.click(screen.getByRole('option', { name: /65202/ }));
  expect(picked.mock.calls[0]?.[0]).toMatchObject({ street_line: '412 Elm Ave', city: 'Ashland', zip: '65202-0001' });
  expect(field()).toHaveValue('412 Elm Ave');
  await later(400);
  expect(searches).toEqual(['412 Elm']);
});

spec('access 8.11', 'homeowner 8.18');
test('a suggestion whose details fail stays as it was', async () => {
  server.use(http.get('*/api/smarty/details', () => new HttpResponse(null, { status: 502 })));
  const picked = vi.fn();
  show(<Street onPick={picked} />);
  type('412 Elm');
  await userEvent.click(await screen.findByRole('option', { name: '412 Elm Ave, Columbia, MO 65201' }));
  expect(picked.mock.calls[0]?.[0]).toMatchObject({ zip: '65201' });
});

spec('access 7.20', 'homeowner 7.9');
test('a newer question stops the older one', async () => {
  const stopped: string[] = [];
  server.use(
    http.get('*/api/smarty/search', async ({ request }) => {
      const text = new URL(request.url).searchParams.get('query') ?? '';
      request.signal.addEventListener('abort', () => stopped.push(text));
      if (text === '412') await delay(2000);
      return answer([sampleSuggestion(`${text} Rd`)]);
    }),
  );
  show(<Street />);
  type('412');
  await later(400);
  type('412 Oak');
  expect(await screen.findByRole('option', { name: /^412 Oak Rd/ })).toBeVisible();
  expect(stopped).toEqual(['412']);
});

spec('access 7.20', 'access 9.13', 'homeowner 7.9', 'homeowner 9.19');
test('searches are given up after 4 s, details after 3.5 s', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  show(<Street />);
  type('412 Elm');
  await waitFor(() => expect(details).toHaveLength(3));
  expect(timeouts.mock.calls.flat()).toEqual([4000, 3500, 3500, 3500]);
  timeouts.mockRestore();
});

test('a search that fails says so, and one can go on typing', async () => {
  server.use(http.get('*/api/smarty/search', () => new HttpResponse(null, { status: 502 })));
  show(<Street />);
  type('412 Elm');
  expect(
    await screen.findByText('Suggestions are not available right now. Please type the whole address.'),
  ).toBeVisible();
  expect(field()).toHaveValue('412 Elm');
  server.resetHandlers();
  type('412 Elm A');
  await waitFor(() => expect(texts()).toHaveLength(4));
  expect(screen.queryByText(/Suggestions are not available/)).toBeNull();
});

test.each([
  ['65203', '65203'],
  ['65203-1234', '65203'],
  ['00926', '00926'],
  ['652', null],
])('with %j in the ZIP field, %j is asked for', async (zip, asked) => {
  show(<Street zip={zip} />);
  type('412 Elm');
  await waitFor(() => expect(texts()).toHaveLength(4));
  expect(zips).toEqual([asked]);
});

const MANY_ZIPS = ['65201', '65202', '65203', '65215'];

test.each([
  ['', '412 Elm Ave, Columbia, MO', ''],
  ['652', '412 Elm Ave, Columbia, MO', ''],
  ['65203', '412 Elm Ave, Columbia, MO 65203', '65203'],
  ['65203-1234', '412 Elm Ave, Columbia, MO 65203', '65203'],
  ['63101', '412 Elm Ave, Columbia, MO 65201', '65201'],
])('a street of a city with many ZIPs is one row; with %j typed it reads %j', async (zip, text, taken) => {
  found = [...MANY_ZIPS.map((one) => inCity('Columbia', one)), inCity('Ashland', '65010')];
  server.use(http.get('*/api/smarty/details', () => answer([])));
  const picked = vi.fn();
  show(<Street onPick={picked} zip={zip} />);
  type('412 Elm');
  await waitFor(() => expect(texts()).toEqual([text, '412 Elm Ave, Ashland, MO 65010']));
  await userEvent.click(screen.getByRole('option', { name: text }));
  expect(picked.mock.calls[0]?.[0]).toMatchObject({ street_line: '412 Elm Ave', city: 'Columbia', zip: taken });
});

test('a suggestion without a street, and the same address again, are left out', async () => {
  const one = sampleSuggestion('412 Elm Ave');
  found = [sampleSuggestion('', { address: 'Columbia, MO 65203' }), one, { ...one, place_id: 'another' }];
  server.use(http.get('*/api/smarty/details', () => answer([])));
  show(<Street />);
  type('412 Elm');
  await waitFor(() => expect(texts()).toEqual(['412 Elm Ave, Columbia, MO 65203']));
});
