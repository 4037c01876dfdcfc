import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerProblems } from '../../../platform/http/answers/answer-problems.ts';
import { securityHeaders } from '../../../platform/http/guards/security-headers.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompany, aHomeowner, anAdmin, type Person } from '../../../testing/people.ts';
import { aReview } from '../../../testing/public-content.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { webPages } from '../web-pages.ts';
import { findHeads } from './find-head.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const INDEX = new URL('../../../../../web/index.html', import.meta.url);
const ORIGIN = 'https://swath.example';

let swath: TestApp;
let homeowner: Person;
let folder: string;
let pages: FastifyInstance;
beforeAll(async () => {
  swath = await startTestApp({ publicUrl: ORIGIN });
  homeowner = await aHomeowner(swath.ctx.db);
  folder = `${await mkdtemp(join(tmpdir(), 'swath-web-'))}/`;
  await writeFile(`${folder}index.html`, await readFile(INDEX));
  await writeFile(`${folder}.service-worker`, 'const shell = "__SHELL_REVISION__";');
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
/** A server that has kept no head yet. */
beforeEach(async () => {
  for (const table of ['jobs', 'companies'] as const) await swath.ctx.db.deleteFrom(table).execute();
  pages = await serve();
});

async function serve(ctx = swath.ctx): Promise<FastifyInstance> {
  const app = Fastify();
  app.decorateRequest('viewer', null);
  app.decorateRequest('problemCode', null);
  answerProblems(app, false);
  securityHeaders(app, { stripe: false, tileOrigins: [] });
  await webPages(app, ctx, folder);
  return app;
}

const toText = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A page, with what a search engine reads of its head. */
async function read(url: string, app = pages) {
  const { statusCode, body, headers } = await app.inject(url);
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(body) ?? [];
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
  return {
    ...{ statusCode, body, headers },
    title: toText(title),
    description: toText(content('description') ?? ''),
    robots: content('robots'),
    url: content('og:url'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    // biome-ignore lint/suspicious/noExplicitAny: structured data of every shape
    data: json === undefined ? null : (JSON.parse(json) as any),
  };
}

const change = (company: CompanyId, set: Record<string, unknown>) =>
  swath.ctx.db.updateTable('companies').set(set).where('id', '=', company).execute();

describe('pages without data', () => {
  test.each(Object.entries(PUBLIC_PAGES))('%s has its own head', async (path, { title, description }) => {
    for (const url of [path, `${path}/`, `${path}?tab=login&x=%3Cb%3E`]) {
      const page = await read(url);
      expect(page).toMatchObject({ statusCode: 200, title, description, canonical: `${ORIGIN}${path}`, data: null });
      expect([page.url, page.robots]).toEqual([`${ORIGIN}${path}`, undefined]);
      expect(page.body.match(/<title>/g)).toHaveLength(1);
      expect(page.body).not.toContain('page-head');
    }
  });

  test('the root is the login page', async () => {
    expect(await read('/')).toMatchObject({ title: PUBLIC_PAGES['/login']!.title, canonical: `${ORIGIN}/login` });
  });

  test.each([
    '/user/dashboard',
    '/company/settings',
    '/join',
    '/no-such-page',
    '/companies',
    '/companies/register/step-2',
  ])('%s is listed by nobody', async (path) => {
    const page = await read(path);
    expect([page.statusCode, page.robots, page.canonical, page.url]).toEqual([200, 'noindex', undefined, undefined]);
  });

  test('HEAD is answered like GET', async () => {
    const { statusCode, body, headers } = await pages.inject({ method: 'HEAD', url: '/login' });
    expect([statusCode, body, headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  test('the page that the service worker keeps is always the same, and says nothing of another', async () => {
    const company = await aCompany(swath.ctx.db);
    const [shell, worker] = [await read('/shell'), await pages.inject('/push-worker.js')];
    await read(`/companies/${company}`);
    expect((await read('/shell')).body).toBe(shell.body);
    expect((await pages.inject('/push-worker.js')).body).toBe(worker.body);
    expect(worker.body).toMatch(/^const shell = "[0-9a-f]{64}";$/);
    expect([shell.robots, shell.data, shell.statusCode]).toEqual(['noindex', null, 200]);
  });
});

describe('a company’s page', () => {
  test('says who it is, where, for how much, and what its homeowners say', async () => {
    const company = await aCompany(swath.ctx.db, { zips: ['65203', '65201'] });
    const words = { description: 'Two brothers.', website: 'https://greenblade.test', rating_sum: 14, rating_count: 3 };
    await change(company, { name: 'Green Blade Lawn Care', ...words });
    const rated = { rating: 5, rated_at: TEST_NOW } as const;
    const job = { client: homeowner.account, company, status: 'completed' } as const;
    await aJobRow(swath.ctx.db, { ...job, own: { ...rated, rating_comment: 'Neat edges.' } });
    await aJobRow(swath.ctx.db, { ...job, day: '2026-04-01', own: rated });
    const page = await read(`/companies/${company}?book=1`);
    expect(page).toMatchObject({
      statusCode: 200,
      title: 'Green Blade Lawn Care in Columbia, MO – Swath',
      description:
        'Lawn mowing by Green Blade Lawn Care in Columbia, MO. 4.7 of 5 stars from 3 ratings. $45.00 per quarter acre. ZIP codes 65201, 65203.',
      canonical: `${ORIGIN}/companies/${company}`,
      robots: undefined,
    });
    expect(page.data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'HomeAndConstructionBusiness',
      '@id': `${ORIGIN}/companies/${company}`,
      url: `${ORIGIN}/companies/${company}`,
      name: 'Green Blade Lawn Care',
      description: 'Two brothers.',
      telephone: '5735550111',
      sameAs: 'https://greenblade.test',
      address: {
        ...{ '@type': 'PostalAddress', addressLocality: 'Columbia', addressRegion: 'MO', addressCountry: 'US' },
      },
      areaServed: expect.arrayContaining([
        { '@type': 'Place', address: { '@type': 'PostalAddress', postalCode: '65203', addressCountry: 'US' } },
      ]),
      priceRange: '$45.00 per quarter acre',
      aggregateRating: {
        ...{ '@type': 'AggregateRating', ratingValue: '4.67', ratingCount: 3, bestRating: 5, worstRating: 1 },
      },
      review: [
        {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
          author: { '@type': 'Person', name: 'Harriet M.' },
          reviewBody: 'Neat edges.',
          datePublished: TEST_NOW.slice(0, 7),
        },
      ],
    });
    expect(page.body).not.toMatch(/Depot|office@|acct_|Miller/);
  });

  test('says nothing of ratings, areas and a price that it has not', async () => {
    const company = await aCompany(swath.ctx.db, { rateCents: null });
    const { data, description } = await read(`/companies/${company}`);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['aggregateRating']));
    for (const name of ['review', 'areaServed', 'priceRange', 'sameAs', 'description'])
      expect(data).not.toHaveProperty(name);
    expect(description).toMatch(/^Lawn mowing by Green Blade Mowing in Columbia, MO\. Works everywhere\./);
  });

  test('names circles and outlines as the public page does', async () => {
    const company = await aCompany(swath.ctx.db);
    const shapes = [
      { kind: 'radius', center_lat: 38.951234, center_lng: -92.334567, radius_miles: 10 },
      { kind: 'polygon', ring: '[[38,-92],[39,-92],[39,-93]]' },
    ];
    for (const shape of shapes)
      await swath.ctx.db
        .insertInto('service_areas')
        .values({ company_id: company, created_at: TEST_NOW, updated_at: TEST_NOW, ...(shape as { kind: 'radius' }) })
        .execute();
    expect((await read(`/companies/${company}`)).data.areaServed).toEqual([
      {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: 38.95, longitude: -92.33 },
        geoRadius: 16_093,
      },
      { '@type': 'GeoShape', polygon: '38 -92 39 -92 39 -93 38 -92' },
    ]);
  });

  test('lets no name, description or review out of its place', async () => {
    const evil = `"></title></script><script>alert('1')</script><!--`;
    const company = await aCompany(swath.ctx.db);
    await change(company, { name: evil, description: evil, city: evil });
    const own = { rating: 1, rated_at: TEST_NOW, rating_comment: evil, full_name: `${evil} X` } as const;
    await aJobRow(swath.ctx.db, { client: homeowner.account, company, status: 'completed', own });
    const plain = await read('/login');
    const page = await read(`/companies/${company}`);
    expect(page.data).toMatchObject({ name: evil, description: evil, review: [{ reviewBody: evil }] });
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.body).not.toContain("alert('1')</script>");
    const scripts = (html: string) => html.match(/<script/g)?.length ?? 0;
    expect(scripts(page.body)).toBe(scripts(plain.body) + 1);
    expect(page.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  test.each(['pending', 'rejected', 'suspended'] as const)('of a company that is %s does not exist', async (status) => {
    const page = await read(`/companies/${await aCompany(swath.ctx.db, { status })}`);
    expect([page.statusCode, page.robots, page.data, page.canonical]).toEqual([404, 'noindex', null, undefined]);
    expect(page.body).toContain('<div id="root">');
    expect(page.body).not.toContain('Green Blade');
  });

  test.each([randomUUID(), 'not-an-id', '%00', '..%2f..%2fetc', "'--"])('of %s does not exist', async (id) => {
    expect(await read(`/companies/${id}`)).toMatchObject({ statusCode: 404, robots: 'noindex' });
  });
});

describe('a ZIP’s page', () => {
  test('says how many companies mow there, from which price, and when', async () => {
    await aCompany(swath.ctx.db, { zips: ['65203'] });
    await aCompany(swath.ctx.db, { zips: ['65203'], rateCents: 5000 });
    const page = await read('/lawn-mowing/65203');
    expect(page).toMatchObject({
      statusCode: 200,
      title: 'Lawn mowing in Columbia, MO 65203 from $45.00',
      description:
        '2 companies mow lawns in Columbia, MO 65203, from $45.00 for a quarter acre. Next free day: Sun, May 3. Book online and pay by card.',
      canonical: `${ORIGIN}/lawn-mowing/65203`,
      robots: undefined,
      data: {
        '@type': 'Service',
        url: `${ORIGIN}/lawn-mowing/65203`,
        areaServed: { address: { postalCode: '65203', addressLocality: 'Columbia', addressRegion: 'MO' } },
        provider: { name: 'Swath', url: ORIGIN },
        offers: { '@type': 'AggregateOffer', lowPrice: '45.00', priceCurrency: 'USD', offerCount: 2 },
      },
    });
  });

  test('of one company, without a free day', async () => {
    const company = await aCompany(swath.ctx.db, { zips: ['65203'], hours: null });
    const tomorrow = addDays(day('2026-05-02'), 1);
    await swath.ctx.db
      .insertInto('availability_overrides')
      .values({
        ...{ company_id: company, service_date: tomorrow, is_available: true, updated_at: TEST_NOW },
        windows: '[{"start":"09:00","end":"10:00"}]',
      })
      .execute();
    await aJobRow(swath.ctx.db, { client: homeowner.account, company, day: tomorrow });
    expect((await read('/lawn-mowing/65203')).description).toBe(
      '1 company mows lawns in Columbia, MO 65203, from $45.00 for a quarter acre. Book online and pay by card.',
    );
  });

  test('that nobody serves says so, and is listed by nobody', async () => {
    expect(await read('/lawn-mowing/64101')).toMatchObject({
      statusCode: 200,
      title: 'Lawn mowing in Kansas City, MO 64101',
      description:
        'No company can be booked in Kansas City, MO 64101 yet. Leave your email address, and Swath tells you once when the first one can.',
      robots: 'noindex',
      canonical: undefined,
      data: null,
    });
  });

  test.each(['99999', '6520', '65203-1234', 'abcde', '%36', "65203'"])('of %s does not exist', async (zip) => {
    expect(await read(`/lawn-mowing/${zip}`)).toMatchObject({ statusCode: 404, robots: 'noindex', data: null });
  });
});

describe('what a crawler may cost', () => {
  test('a head is read once in five minutes', async () => {
    const company = await aCompany(swath.ctx.db);
    const url = `/companies/${company}`;
    const before = await read(url);
    await change(company, { name: 'Another name' });
    expect((await read(url)).title).toBe(before.title);
    expect((await read(url, await serve())).title).toBe('Another name in Columbia, MO – Swath');
  });

  test('a head is read anew at once when words of the page were removed, and when they are back', async () => {
    const company = await aCompany(swath.ctx.db);
    const ada = await anAdmin(swath.ctx.db);
    const words = 'His number is 555-0100.';
    const id = await aReview(swath.ctx.db, { client: homeowner, company, day: '2026-04-20', words });
    const bodyOf = async () => (await pages.inject({ method: 'GET', url: `/companies/${company}` })).body;
    expect(await bodyOf()).toContain(words);
    await swath.call(ada.token, 'POST', '/api/admin/content/remove', {
      kind: 'review',
      id,
      words,
      reason: 'A number.',
    });
    expect(await bodyOf()).not.toContain('555-0100');
    const [removal] = (await swath.call(ada.token, 'GET', `/api/admin/companies/${company}/removals`)).json();
    await swath.call(ada.token, 'POST', `/api/admin/content-removals/${removal.id}/restore`);
    expect(await bodyOf()).toContain(words);
  });

  test('two heads are read at once, fifty wait, and the rest are general ones', async () => {
    let reading = 0;
    let most = 0;
    const find = findHeads({
      ...swath.ctx,
      db: swath.ctx.db.withPlugin({
        transformQuery: ({ node }) => {
          most = Math.max(most, ++reading);
          return node;
        },
        transformResult: async ({ result }) => {
          reading -= 1;
          return result;
        },
      }),
    });
    const heads = await Promise.all(Array.from({ length: 80 }, () => find(`/companies/${randomUUID()}`)));
    expect(most).toBeLessThanOrEqual(2);
    const counted = Map.groupBy(heads, ({ status }) => status);
    expect([counted.get(404)?.length, counted.get(200)?.length]).toEqual([52, 28]);
  });

  test('while the database is away, pages have a general head, and say nothing of being listed', async () => {
    const company = await aCompany(swath.ctx.db);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const db = swath.ctx.db.withPlugin({
      transformQuery: () => {
        throw away;
      },
      transformResult: async ({ result }) => result,
    });
    const app = await serve({ ...swath.ctx, db });
    for (const url of [`/companies/${company}`, '/lawn-mowing/65203'])
      expect(await read(url, app)).toMatchObject({
        ...{
          statusCode: 200,
          title: 'Swath: lawn mowing, booked in a minute',
          robots: undefined,
          canonical: undefined,
        },
      });
    expect(await read('/login', app)).toMatchObject({ statusCode: 200, canonical: `${ORIGIN}/login` });
  });

  test('while the database does not answer, a page waits for two seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const db = swath.ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await promise;
        return result;
      },
    });
    const find = findHeads({ ...swath.ctx, db });
    const path = `/companies/${randomUUID()}`;
    expect(await find(path)).toMatchObject({ status: 200, indexed: true, canonical: null });
    resolve();
    expect(await find(path)).toMatchObject({ status: 404 });
  });
});
