import { haversineMiles } from '@swath/domain/addresses/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usAddressSearch } from './us-address-search.ts';

const addresses = usAddressSearch({ home: '65202' });
const near = { zip: '65202' };
const lines = async (query: string) => (await addresses.search(query, { near })).map((found) => found.address);

describe('searching', () => {
  test('offers the start of a city in the codes around the person asking', async () => {
    const [first, ...others] = await addresses.search('123 n main st columb', { near });
    expect(first).toEqual({
      address: '123 N Main St, Columbia, MO 65202',
      street_line: '123 N Main St',
      city: 'Columbia',
      state: 'MO',
      zip: '65202',
      place_id: expect.any(String),
      latitude: 38.987117,
      longitude: -92.321586,
      precision: 'zip',
      verified: false,
    });
    const zips = others.map((found) => found.zip);
    expect(zips).toEqual(expect.arrayContaining(['65201', '65203']));
    expect(others.at(-1)).toMatchObject({ city: 'Columbia', state: 'IL' });
  });

  test.each([
    ['N6543 County Rd K, Waupun, WI', 'N6543 County Rd K, Waupun, WI 53963'],
    ['12 1/2 elm ave, st. louis mo', '12 1/2 Elm Ave, Saint Louis, MO 63146'],
    ['500 st charles ave st charles mo', '500 St Charles Ave, Saint Charles, MO 63304'],
    ['100 broadway columbia mo', '100 Broadway, Columbia, MO 65202'],
    ['1600 pennsylvania ave nw washington dc', '1600 Pennsylvania Ave NW, Washington, DC 20016'],
    ['123 Main St Apt 4, Columbia, MO 65203-1234', '123 Main St Apt 4, Columbia, MO 65203'],
    ['123 main st #4b columbia mo 652', '123 Main St # 4B, Columbia, MO 65202'],
    ['1 main st mc kinney tx 75072', '1 Main St, McKinney, TX 75072'],
    ['350 5th ave new york', '350 5th Ave, New York, NY 10004'],
    ['45 elm ct', '45 Elm Ct, Columbia, MO 65202'],
    ['45 elm ct 06103', '45 Elm Ct, Hartford, CT 06103'],
    ['123 main st, columbia, mo 99999', '123 Main St, Columbia, MO 65202'],
    ['123 main st springfield il 65202', '123 Main St, Springfield, IL 62711'],
    ['🏡 123 main st columbia mo', '123 Main St, Columbia, MO 65202'],
    ['columbia', 'Columbia, MO 65202'],
    ['65202', 'Columbia, MO 65202'],
  ])('%s', async (query, first) => {
    expect((await lines(query))[0]).toBe(first);
  });

  test.each([
    ['RR 2 Box 18, Columbia, MO 65202', 'RR 2 Box 18, Columbia, MO 65202'],
    ['rural route 2 box 18 hallsville mo', 'RR 2 Box 18, Hallsville, MO 65255'],
    ['HC 1 Box 230, Van Buren, MO', 'HC 1 Box 230, Van Buren, MO 63965'],
    ['RR 2 Box 18', 'RR 2 Box 18, Columbia, MO 65202'],
    ['HC 1 Buzón 230, Adjuntas PR 00601', 'HC 1 Box 230, Adjuntas, PR 00601'],
    ['150 Calle A, Urb Las Gladiolas, San Juan, PR 00926', '150 Calle A, Urb Las Gladiolas, San Juan, PR 00926'],
    ['urb. las gladiolas, 150 calle a, san juan, p.r.', /^Urb Las Gladiolas, 150 Calle A, San Juan, PR 009\d\d$/],
    ['Urb Las Gladiolas 150 Calle A San Juan PR 00926', 'Urb Las Gladiolas 150 Calle A, San Juan, PR 00926'],
    ['12 Calle José, Mayagüez, PR', /^12 Calle José, Mayaguez, PR 006\d\d$/],
    ['1 Elm St, Boston, MA 02108', '1 Elm St, Boston, MA 02108'],
    ['1201 E Broadway Unit 4, Columbia MO 65201', '1201 E Broadway Unit 4, Columbia, MO 65201'],
    ['1201 E Broadway #4, Columbia MO 65201', '1201 E Broadway # 4, Columbia, MO 65201'],
    ['12 Nguyễn Huệ St, Columbia MO 65201', '12 Nguyễn Huệ St, Columbia, MO 65201'],
    ['12 李子街, Columbia MO 65201', '12 李子街, Columbia, MO 65201'],
  ])('nothing of %s is lost', async (query, first) => {
    const [found] = await addresses.search(query, { near });
    expect(found!.address).toEqual(typeof first === 'string' ? first : expect.stringMatching(first));
    expect(await addresses.details({ placeId: found!.place_id })).toEqual(found);
    expect(await addresses.details({ address: found!.address })).toEqual(found);
  });

  describe('with a ZIP in its own field', () => {
    const offered = async (query: string, zip: string) =>
      (await addresses.search(query, { zip })).map((found) => `${found.city} ${found.zip}`);

    test.each(['65203', '65203-1234', '65215'])('%s is the only one of its city', async (zip) => {
      const own = `Columbia ${zip.slice(0, 5)}`;
      expect(await offered('412 elm ave', zip)).toEqual([own]);
      expect((await offered('412 elm ave columbia mo', zip))[0]).toBe(own);
      expect((await offered('412 elm ave columbia', zip)).filter((one) => one.startsWith('Columbia 652'))).toEqual([
        own,
      ]);
    });

    test('a ZIP with leading zeros counts', async () => {
      expect((await offered('12 calle luna', '00926'))[0]).toBe('San Juan 00926');
      expect(await offered('1 elm st', '02108')).toEqual(['Boston 02108']);
    });

    test('another city or another ZIP in the text comes before it', async () => {
      expect((await offered('412 elm ave, ashland, mo', '65203'))[0]).toBe('Ashland 65010');
      expect(await offered('412 elm ave, columbia, mo 65201', '65203')).toEqual(['Columbia 65201']);
    });

    test.each(['652', '99999', 'abc', ''])('%j says nothing', async (zip) => {
      expect(await offered('412 elm ave', zip)).toEqual(await offered('412 elm ave', ''));
    });
  });

  test.each([
    '123 main st xyzzyville mo',
    '123 main st, xyzzyville',
    'xyzzyville',
    'PO Box 12, Columbia, MO 65201',
    '412 Elm Ave, P.O. Box 12, Columbia, MO 65201',
    '123 main st 99999',
    '12',
    '   ',
    '',
  ])('%j finds nothing', async (query) => {
    expect(await lines(query)).toEqual([]);
  });

  test('without a city it stays close, and without a place it starts at the default ZIP', async () => {
    const [first] = await addresses.search('12 oak ln', { near: { latitude: 44.97, longitude: -93.26 } });
    expect(first).toMatchObject({ city: 'Minneapolis', state: 'MN' });
    expect(await addresses.search('12 oak ln')).toEqual(await addresses.search('12 oak ln', { near }));
    expect(await addresses.search('12 oak ln', { near: { zip: 'nowhere' } })).toEqual(
      await addresses.search('12 oak ln'),
    );
  });

  test('answers as many as were asked for', async () => {
    expect(await addresses.search('12 oak ln', { near, limit: 2 })).toHaveLength(2);
    expect(await addresses.search('12 oak ln', { near, limit: 0 })).toHaveLength(1);
    expect(await addresses.search('12 oak ln', { near, limit: 1e9 })).toHaveLength(20);
  });

  test('stops when it is told to', async () => {
    await expect(addresses.search('12 oak ln', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  });
});

describe('details', () => {
  test('give back exactly the suggestion, by its id and by its text', async () => {
    const queries = ['123 n main st columb', '12½ elm ave #4, st louis mo', 'us highway 63 s columbia', 'columbia'];
    for (const query of queries) {
      for (const found of await addresses.search(query, { near })) {
        expect(await addresses.details({ placeId: found.place_id })).toEqual(found);
        expect(await addresses.details({ address: found.address })).toEqual(found);
      }
    }
  });

  test('of a place that is not ours are null', async () => {
    const unknownZip = `zip.${Buffer.from('["1","Elm St",null,"00000"]').toString('base64url')}`;
    expect(await addresses.details({ placeId: unknownZip })).toBeNull();
    expect(await addresses.details({ placeId: '../../etc/passwd' })).toBeNull();
    expect(await addresses.details({ address: 'nowhere at all' })).toBeNull();
    expect(await addresses.details({ address: '' })).toBeNull();
  });
});

describe('geocoding', () => {
  test('puts a form where the suggestion was, however it is written', async () => {
    const [found] = await addresses.search('123 n main st columb', { near });
    const { latitude, longitude, precision, verified } = found!;
    const place = { latitude, longitude, precision, verified };
    const fields = { street: '123 N Main St', city: 'Columbia', state: 'MO', zip: '65202' };
    expect(await addresses.geocode(fields)).toEqual(place);
    expect(await addresses.geocode(fields)).toEqual(place);
    expect(
      await addresses.geocode({
        street: '123 NORTH MAIN STREET apt 9',
        city: '',
        state: 'missouri',
        zip: '65202-1234',
      }),
    ).toEqual(place);
  });

  test('without a ZIP that fits, answers the middle of the city and says so', async () => {
    const fields = { street: '1 Elm St', city: 'St. Louis', state: 'mo' };
    const middle = await addresses.geocode({ ...fields, zip: '' });
    expect(middle).toMatchObject({ precision: 'city', verified: false });
    expect(haversineMiles(middle!, { latitude: 38.627, longitude: -90.199 })).toBeLessThan(10);
    expect(await addresses.geocode({ ...fields, zip: '10001' })).toEqual(middle);
  });

  test.each([
    { street: 'PO Box 1', city: 'Columbia', state: 'MO', zip: '65202' },
    { street: '1 Elm St', city: 'Xyzzyville', state: 'MO', zip: '' },
    { street: '1 Elm St', city: 'Columb', state: 'MO', zip: '' },
    { street: '1 Elm St', city: 'Columbia', state: '', zip: '' },
    { street: '', city: '', state: '', zip: '' },
  ])('cannot place $street, $city, $state', async (fields) => {
    expect(await addresses.geocode(fields)).toBeNull();
  });
});

describe('hostile text', () => {
  const hostile = [
    '🏡'.repeat(2500),
    '\u0000\u0007\u001b[31m\u202e 123 main st',
    '1 '.repeat(5000),
    'a'.repeat(10_000),
    `123 ${'st '.repeat(3333)}`,
    '(a+)+$ .* [^]* \\d{9999}',
    "'; drop table jobs; --",
    '<script>alert(1)</script>',
    '__proto__ constructor toString',
    ', , , , ,,,,',
    '# # # #4',
    '\ud800\udc00\ud800',
    '%00%ff%c0%ae',
  ];

  test.each(hostile)('%.40j is answered like any other', async (text) => {
    await addresses.search(text, { near: { zip: text } });
    await addresses.details({ address: text });
    await addresses.details({ placeId: text });
    await addresses.geocode({ street: text, city: text, state: text, zip: text });
  });

  test('whatever is typed, a result has a state, a ZIP and an id that leads back to it', async () => {
    const words = [
      '123',
      'N6',
      'n',
      'main',
      'st',
      'columb',
      'saint',
      'louis',
      'mo',
      'ny',
      '#',
      'apt',
      ',',
      '1/2',
      '652',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 250 }),
      fc.array(fc.constantFrom(...words), { maxLength: 10 }).map((typed) => typed.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        for (const found of await addresses.search(typed, { near })) {
          expect(found.state).toMatch(/^[A-Z]{2}$/);
          expect(found.zip).toMatch(/^\d{5}$/);
          expect(await addresses.details({ placeId: found.place_id })).toEqual(found);
        }
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
