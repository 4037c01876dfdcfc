import { PassThrough } from 'node:stream';
import type { ImportedFile } from '@swath/contract/client-files';
import type { OwnClient } from '@swath/contract/own-clients';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOwnClient, aPlan, importFile } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let rival: Person;

beforeAll(async () => {
  swath = await startTestApp();
  rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.testDb.db);
  crew = await aMember(swath.testDb.db, company);
});

const HEAD = 'Name,Address,City,State,ZIP,Phone,Email,Lot size (acres),Price,Notes';
const list = async (as = crew.token): Promise<OwnClient[]> =>
  (await swath.call(as, 'GET', '/api/company/clients')).json();
const ask = async (file: string | Buffer, query: Record<string, string> = {}): Promise<ImportedFile> => {
  const answer = await importFile(swath, crew.token, file, `?${new URLSearchParams(query)}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const look = (file: string | Buffer, query: Record<string, string> = {}) => ask(file, { dry_run: 'true', ...query });
const statesOf = ({ rows }: ImportedFile) => rows.map(({ line, state }) => [line, state]);
const unreadIn = ({ columns }: ImportedFile) => columns.filter(({ field }) => !field).map(({ heading }) => heading);
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

test('a file is looked through, then what is whole and new is added; sent again, nothing is', async () => {
  await anOwnClient(swath, crew);
  const file = lines(
    `\uFEFF${HEAD}`,
    'Ann Abel,12 Oak St,Columbia,mo,65203,573-555-0100,ann@abel.test,0.5,$45.50,"Gate, left side"',
    '',
    'olive porter,1201 E. Broadway,Columbia,MO,65201,,,0.25,40,',
    'Ben Bow,,Columbia,Ohio state,6,12,nobody,big,free,',
    'ANN ABEL,12 Oak St.,Columbia,MO,65203-1234,,,1,50,',
  );
  const dry = await look(file);
  expect([dry.imported, dry.updated, dry.remembered, dry.heading_line, unreadIn(dry)]).toEqual([1, 0, false, 1, []]);
  expect(await list()).toHaveLength(1);

  const done = await ask(file);
  expect(done.imported).toBe(1);
  expect(statesOf(done)).toEqual([
    [2, 'new'],
    [4, 'known'],
    [5, 'wrong'],
    [6, 'known'],
  ]);
  expect(done.rows[2]!.problems.map(({ column }) => column)).toEqual(['Address', 'State', 'ZIP']);
  expect(done.rows[3]!.same_person).toBe('line 2');
  expect((await list())[0]).toMatchObject({
    ...{ full_name: 'Ann Abel', phone_number: '5735550100', lot_size_sqft: 21_780, price_cents: 4550 },
    ...{ state: 'MO', notes: 'Gate, left side' },
  });
  expect(await ask(file)).toMatchObject({ imported: 0, updated: 0, remembered: true });
});

test('a row whose ZIP does not exist is left out, and says so', async () => {
  const done = await ask(
    lines(HEAD, 'Ann Abel,12 Oak St,Columbia,MO,00000-1234,,,,,', 'Cy Coe,1 Elm St,Columbia,MO,65203,,,,,'),
  );
  expect(statesOf(done)).toEqual([
    [2, 'wrong'],
    [3, 'new'],
  ]);
  const message = 'We do not know the ZIP code 00000. Please check it.';
  expect(done.rows[0]!.problems).toEqual([{ column: 'ZIP', message }]);
});

test('two at once add its clients once', async () => {
  const file = 'Customer;Street;Town;ST;Postal code;Sq ft;Rate\nCy Coe;1 Elm St;Columbia;MO;65203;10,890;40\n';
  const both = await Promise.all([ask(file), ask(file)]);
  expect(both.map(({ imported }) => imported).sort()).toEqual([0, 1]);
  expect(await list()).toMatchObject([{ full_name: 'Cy Coe', lot_size_sqft: 10_890 }]);
});

describe('files of other programs', () => {
  test('first and last name, several lawns and phones of one person, a company, and nothing that is left out unsaid', async () => {
    const head = 'Title,First Name,Last Name,Company Name,Display Name,Main Phone #s,Mobile Phone #s,E-mails';
    const places =
      'Billing Street 1,Billing City,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Tags';
    const file = lines(
      `${head},${places}`,
      'Mrs,Ida,Holt,,,"(573) 555-0130; 573-555-0131",573.555.0132,ida@holt.test,PO Box 9,Columbia,9 Fir St,,Columbia,Missouri,65203,vip',
      ',Ida,Holt,,,(573) 555-0130,,ida@holt.test,PO Box 9,Columbia,11 Fir St,Apt 2,Columbia,Missouri,65203,',
      ',,,Fir Court HOA,,,573 555 0140 x12,"board@fir.test, jo@fir.test",,,1 Fir Ct,,Columbia,MO,65203,',
    );
    const dry = await look(file);
    expect(unreadIn(dry)).toEqual(['Title', 'Billing Street 1', 'Billing City', 'Tags']);
    expect(dry.rows.map(({ same_person }) => same_person)).toEqual([null, 'line 2', null]);
    expect(dry.rows[2]!.left_out).toEqual([
      { column: 'Mobile Phone #s', message: 'The extension “12” is left out.' },
      { column: 'E-mails', message: '“jo@fir.test” is left out: a client has one email.' },
    ]);
    await ask(file);
    expect(await list()).toMatchObject([
      { full_name: 'Fir Court HOA', street_address: '1 Fir Ct', phone_number: '5735550140', email: 'board@fir.test' },
      expect.objectContaining({ full_name: 'Ida Holt' }),
      expect.objectContaining({ full_name: 'Ida Holt' }),
    ]);
    const ida = (await list()).filter(({ full_name }) => full_name === 'Ida Holt');
    expect(ida.map(({ street_address }) => street_address).sort()).toEqual(['11 Fir St, Apt 2', '9 Fir St']);
    expect(ida.find(({ street_address }) => street_address === '9 Fir St')).toMatchObject({
      ...{ phone_number: '5735550130', other_phones: ['5735550131', '5735550132'] },
      ...{ lot_size_sqft: null, lot_size: '', price_cents: null },
    });
  });

  const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  const NAME = 'Zoë Muñoz';
  const ZOE = lines('Name,Address,City,State,ZIP,Lot size,Price', `${NAME},9 Cañada Ct,Columbia,MO,65203,0.25,45`);
  test.each([
    ['Windows-1252', Buffer.from(ZOE, 'latin1')],
    ['UTF-8', Buffer.from(ZOE)],
    ['UTF-8', Buffer.from(`\uFEFF${ZOE}`)],
    ['UTF-16 LE', utf16(ZOE, true)],
    ['UTF-16 LE', utf16(ZOE, false)],
    ['UTF-16 BE', utf16(ZOE, true).swap16()],
    ['UTF-16 BE', utf16(ZOE, false).swap16()],
  ])('letters written as %s come out right', async (encoding, file) => {
    const read = await look(file);
    expect(read).toMatchObject({ encoding, rows: [{ full_name: NAME, address: '9 Cañada Ct, Columbia, MO, 65203' }] });
  });

  test.each([
    ['a first line sep=', 'sep=;\r\nName;Address;City;State;ZIP\r\nIda, Holt;9 Fir St;Columbia;MO;65203\r\n', ';', 2],
    ['tabs', 'Name\tAddress\tCity\tState\tZIP\nIda, Holt\t9 Fir St\tColumbia\tMO\t65203\n', '\t', 1],
    [
      'lines of a title',
      'Fir Lawns,,,,\n"Clients, all",,,,\n,,,,\nName,Address,City,State,ZIP\n"Ida, Holt",9 Fir St,Columbia,MO,65203\nTotal 1,,,,\n',
      ',',
      4,
    ],
    ['old line ends', 'Name,Address,City,State,ZIP\r"Ida, Holt",9 Fir St,Columbia,MO,65203\r', ',', 1],
  ])('%s', async (_, file, delimiter, headings) => {
    const read = await look(file);
    expect([read.delimiter, read.heading_line, read.imported]).toEqual([delimiter, headings, 1]);
    expect(read.rows[0]).toMatchObject({ line: headings + 1, full_name: 'Ida, Holt', state: 'new' });
    const rest = read.rows.slice(1).map(({ state, full_name }) => [state, full_name]);
    expect(rest).toEqual(file.includes('Total') ? [['no_client', 'Total 1']] : []);
  });

  test('of two columns that mean the same the filled one counts, and one that is named otherwise is said', async () => {
    const file = lines(
      'Name,Address,City,State,ZIP,Mobile,Phone,Price,Rate,Comments,Notes',
      'Ida Holt,9 Fir St,Columbia,MO,65203,,573-555-0130,,45,,Dog in the yard',
      'Jo Pike,11 Fir St,Columbia,MO,65203,573-555-0131,,50,55,Ring first,Gate code 7',
    );
    const { rows } = await look(file);
    expect(rows.map(({ price_cents, phone_numbers }) => [price_cents, phone_numbers])).toEqual([
      [4500, ['5735550130']],
      [5000, ['5735550131']],
    ]);
    expect(rows[1]!.left_out).toEqual([{ column: 'Rate', message: '“55” is left out: Price counts.' }]);
    await ask(file);
    expect((await list()).map(({ notes }) => notes)).toEqual(['Dog in the yard', 'Ring first\nGate code 7']);
  });

  test('two units of a house are two clients, each with its price', async () => {
    const file = lines(
      'Customer Name,Address Line 1,Address Line 2,City,State,Zip Code,Lot Size,Price',
      'Ida Holt,9 Fir St,Unit A,Columbia,MO,65203,0.25,45',
      'Ida Holt,9 Fir St,Unit B,Columbia,MO,65203,0.25,60',
    );
    expect(await ask(file)).toMatchObject({ imported: 2 });
    expect((await list()).map(({ street_address, price_cents }) => [street_address, price_cents]).sort()).toEqual([
      ['9 Fir St, Unit A', 4500],
      ['9 Fir St, Unit B', 6000],
    ]);
  });

  test('a whole address in one cell, a ZIP that lost its zero, no headings', async () => {
    const whole =
      'Name,Address\nIda Holt,"9 Fir St, Columbia, MO 65203"\nJo Pike,"1 Bay Rd, Salem, Massachusetts 01970"\n';
    expect((await look(whole)).rows.map(({ state }) => state)).toEqual(['new', 'new']);
    const zip = 'Name,Address,City,State,ZIP\nJo Pike,1 Bay Rd,Salem,MA,1970\n';
    expect((await look(zip)).rows[0]!.address).toBe('1 Bay Rd, Salem, MA, 01970');
    const bare = 'Ida Holt,9 Fir St,Columbia,MO,65203,573-555-0130\nJo Pike,11 Fir St,Columbia,MO,65203,573-555-0131\n';
    const guessed = await look(bare);
    expect([guessed.heading_line, guessed.missing, guessed.rows]).toEqual([null, ['Name', 'City'], []]);
    const chosen = await ask(bare, { columns: 'full_name,street_address,city,state,zip_code,phone_number' });
    expect(chosen.imported).toBe(2);
  });
});

describe('lots and prices', () => {
  test('semicolons with decimal commas', async () => {
    const file = lines(
      'Name;Address;City;State;ZIP;Lot size (acres);Price',
      'A;1 Fir St;Columbia;MO;65203;0,75;55,00',
      'B;2 Fir St;Columbia;MO;65203;2,5;$ 72,50',
      'C;3 Fir St;Columbia;MO;65203;1,125;2.155,00',
    );
    expect((await look(file)).rows.map(({ lot_size_sqft, price_cents }) => [lot_size_sqft, price_cents])).toEqual([
      [32_670, 5500],
      [108_900, 7250],
      [49_005, 215_500],
    ]);
  });

  test('what has two meanings is asked once for the file, remembered, and left out until then', async () => {
    const file = lines(
      HEAD,
      'A,1 Fir St,Columbia,MO,65203,,,800,45,',
      'B,2 Fir St,Columbia,MO,65203,,,0.5,$180/month,',
    );
    const first = await look(file);
    expect(first.questions).toEqual([{ about: 'lot_unit', rows: 1, examples: ['800'], answer: null }]);
    expect(first.rows.map(({ lot_size_sqft, state }) => [lot_size_sqft, state])).toEqual([
      [null, 'new'],
      [21_780, 'new'],
    ]);
    expect(first.rows[1]!.left_out).toEqual([{ column: 'Price', message: '“$180/month” is no price a visit.' }]);
    expect(first.rows[1]!.price_cents).toBeNull();
    await ask(file, { lot_unit: 'square_feet' });
    const another = await look(lines(HEAD, 'C,3 Fir St,Columbia,MO,65203,,,900,45,'));
    expect([another.remembered, another.rows[0]!.lot_size_sqft]).toEqual([true, 900]);
  });

  test('a decimal mark that nothing in the file explains is asked', async () => {
    const file = 'Name;Address;City;State;ZIP;Acres;Price\nA;1 Fir St;Columbia;MO;65203;1,250;45\n';
    expect((await look(file)).questions).toMatchObject([{ about: 'decimals', examples: ['1,250'] }]);
    expect((await look(file, { decimals: 'comma' })).rows[0]!.lot_size_sqft).toBe(54_450);
    expect((await look(file, { decimals: 'point' })).rows[0]!.lot_size_sqft).toBe(1250);
  });

  test('nothing is booked for a client before both are given', async () => {
    await ask('Name,Address,City,State,ZIP\nIda Holt,9 Fir St,Columbia,MO,65203\n');
    const [ida] = await list();
    const book = () =>
      swath.call(crew.token, 'POST', '/api/series', aPlan(company, ida!.id, { template: { lotSize: 9000 } }));
    expect((await book()).json()).toMatchObject({ status: 409, code: 'own_client_incomplete' });
    const change = (body: object) => swath.call(crew.token, 'PATCH', `/api/company/clients/${ida!.id}`, body);
    await change({ lot_size_sqft: 9000 });
    expect((await book()).json()).toMatchObject({ code: 'own_client_incomplete' });
    await change({ price_cents: 4500 });
    expect((await book()).statusCode).toBe(201);
  });
});

describe('the mapping', () => {
  const FILE = 'Who,Where,City,State,ZIP,Worth\nIda Holt,9 Fir St,Columbia,MO,65203,45\n';
  const COLUMNS = 'full_name,street_address,city,state,zip_code,price';

  test('what is missing is named, chosen, and remembered for the company by the set of headings', async () => {
    const guessed = await look(FILE);
    expect([guessed.missing, guessed.rows, unreadIn(guessed)]).toEqual([['Name'], [], ['Who', 'Worth']]);
    expect(guessed.columns[0]).toEqual({ heading: 'Who', samples: ['Ida Holt'], filled: 1, field: null });
    expect((await look(FILE, { columns: COLUMNS })).rows[0]).toMatchObject({ state: 'new', price_cents: 4500 });
    expect((await look(FILE)).remembered).toBe(false);
    await ask(FILE, { columns: COLUMNS });
    const turned = 'Worth,ZIP,State,City,Where,Who\n50,65203,MO,Columbia,11 Fir St,Jo Pike\n';
    expect(await look(turned)).toMatchObject({
      remembered: true,
      rows: [{ full_name: 'Jo Pike', price_cents: 5000, state: 'new' }],
    });
    const other = await importFile(swath, rival.token, turned, '?dry_run=true');
    expect(other.json()).toMatchObject({ remembered: false, missing: ['Name'] });
  });

  test('an import without a column that no client can be without is refused, and one for another file', async () => {
    const refusal = async (query: string) => (await importFile(swath, crew.token, FILE, query)).json();
    expect(await refusal('')).toMatchObject({
      code: 'client_file_without_columns',
      detail: 'Please choose the columns for: Name.',
    });
    expect(await refusal('?columns=full_name,city')).toMatchObject({ code: 'client_file_changed' });
    expect(await refusal('?columns=nickname')).toMatchObject({ status: 400, code: 'validation' });
    expect(await list()).toEqual([]);
  });

  test('the line of the headings can be chosen', async () => {
    const file = 'Name,Address,City,State,ZIP\nKlant,Adres,Plaats,Staat,Code\nIda Holt,9 Fir St,Columbia,MO,65203\n';
    expect(statesOf(await look(file))).toEqual([
      [2, 'wrong'],
      [3, 'new'],
    ]);
    const chosen = await look(file, { heading_line: '2' });
    expect([chosen.heading_line, chosen.columns[0]!.heading]).toEqual([2, 'Klant']);
  });
});

describe('a second import', () => {
  const row = (name: string, street: string, rest: string) => `${name},${street},Columbia,MO,65203,${rest}`;
  const FIRST = lines(HEAD, row('Ida Holt', '9 Fir St', '573-555-0130,ida@holt.test,,,'));

  test('finds who is there by email or phone at the address, names what differs, and changes it when asked', async () => {
    await ask(FIRST);
    const second = lines(HEAD, row('I. Holt', '9 Fir St', '573-555-0139,ida@holt.test,0.5,45,Gate'));
    const dry = await look(second);
    expect(dry).toMatchObject({
      imported: 0,
      updated: 0,
      rows: [{ state: 'known', same_person: 'Ida Holt, 9 Fir St' }],
    });
    expect(dry.rows[0]!.changes).toEqual([
      { field: 'Lot size', before: '', after: '0.5 acre' },
      { field: 'Price', before: '', after: '$45.00' },
      { field: 'Notes', before: '', after: 'Gate' },
      { field: 'Phone', before: '(573) 555-0130', after: '(573) 555-0130, (573) 555-0139' },
    ]);
    expect(await ask(second)).toMatchObject({ imported: 0, updated: 0 });
    expect(await ask(second, { update: 'true' })).toMatchObject({ imported: 0, updated: 1 });
    expect(await list()).toMatchObject([
      {
        ...{ full_name: 'Ida Holt', lot_size_sqft: 21_780, price_cents: 4500, notes: 'Gate' },
        ...{ phone_number: '5735550130', other_phones: ['5735550139'] },
      },
    ]);
    expect((await look(second, { update: 'true' })).updated).toBe(0);
  });

  test('somebody at another address is asked about, and added when it is another lawn', async () => {
    await ask(FIRST);
    const moved = lines(HEAD, row('Ida Holt', '77 Ash St', ',ida@holt.test,0.5,45,'));
    const dry = await look(moved);
    expect(statesOf(dry)).toEqual([[2, 'other_address']]);
    expect(dry.questions).toMatchObject([{ about: 'other_address', rows: 1, answer: null }]);
    expect(await ask(moved)).toMatchObject({ imported: 0 });
    expect(await ask(moved, { other_address: 'add' })).toMatchObject({ imported: 1 });
    expect(await list()).toHaveLength(2);
  });

  test('it does not find the clients of another company', async () => {
    await anOwnClient(swath, rival, { full_name: 'Ida Holt', street_address: '9 Fir St', zip_code: '65203' });
    expect((await look(FIRST)).rows[0]).toMatchObject({ state: 'new', same_person: null });
  });
});

test.each([
  ['empty', 'client_file_without_columns', Buffer.alloc(0)],
  ['no list at all', 'client_file_without_columns', Buffer.from('hello')],
  ['quotes left open', 'client_file_not_readable', Buffer.from(`${HEAD}\n"Ann,12 Oak St`)],
  ['of another kind', 'client_file_not_readable', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00])],
  ['of too many columns', 'client_file_not_readable', Buffer.from(`${'a,'.repeat(300)}\n${'1,'.repeat(300)}`)],
  ['too long', 'too_many_client_rows', Buffer.from(`${HEAD}\n${'Ann,1 Oak,X,MO,65203,,,1,4,\n'.repeat(2020)}`)],
  ['too large', 'client_file_too_large', Buffer.alloc(4 * 1024 * 1024 + 1, 'a')],
])('a file that is %s is refused in words', async (_, code, file) => {
  const answer = await importFile(swath, crew.token, file);
  expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(/\S/) });
  expect(await list()).toEqual([]);
});

test('no stranger, no homeowner', async () => {
  const file = lines(HEAD, 'A,1 Fir St,Columbia,MO,65203,,,1,45,');
  expect((await importFile(swath, null, file)).statusCode).toBe(401);
  expect((await importFile(swath, (await aHomeowner(swath.testDb.db)).token, file)).statusCode).toBe(403);
});

test('half a million lines are refused early, and other calls are answered while a large file is read', async () => {
  const answer = await importFile(swath, crew.token, Buffer.from('a,b\n'.repeat(500_000)));
  expect(answer.json()).toMatchObject({ code: 'too_many_client_rows' });
  expect((await importFile(swath, crew.token, Buffer.from('\n'.repeat(4_000_000)))).statusCode).toBe(422);
  const long = await importFile(swath, crew.token, Buffer.from('Ida Holt,9 Fir St,Columbia\n'.repeat(500_000)));
  expect(long.json()).toMatchObject({ code: 'client_file_too_large' });

  const done: string[] = [];
  const row = (at: number) => `Ida ${at},${at} Fir St,Columbia,MO,65203${',some words of notes'.repeat(90)}`;
  const large = lines('Name,Address,City,State,ZIP', ...Array.from({ length: 2000 }, (_, at) => row(at)));
  const file = look(large).then(({ imported }) => done.push(`file of ${imported}`));
  for (const other of ['one', 'two', 'three']) {
    await list(rival.token);
    done.push(other);
  }
  await file;
  expect(done).toEqual(['one', 'two', 'three', 'file of 2000']);
});

test('a company has two files on their way at most; another company is read meanwhile', async () => {
  const FILE = lines(HEAD, 'A,1 Fir St,Columbia,MO,65203,,,1,45,');
  // An injected request begins when somebody waits for it.
  const send = async (as: string, payload: string | PassThrough) =>
    await swath.inject({
      method: 'POST',
      url: '/api/company/clients/import?dry_run=true',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${as}` },
      payload,
    });
  // Which two of the three come first is open.
  const slow = [new PassThrough(), new PassThrough(), new PassThrough()];
  const sent = slow.map((stream) => send(crew.token, stream));
  expect((await Promise.race(sent)).json().code).toBe('client_files_busy');
  expect((await send(rival.token, FILE)).statusCode).toBe(200);
  for (const stream of slow) stream.end(FILE);
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  expect((await send(crew.token, FILE)).statusCode).toBe(200);
});
