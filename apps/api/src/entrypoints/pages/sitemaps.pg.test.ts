import { ENDPOINTS } from '@swath/contract/endpoints';
import { isProgramPath } from '@swath/contract/program-paths';
import type { CompanyId } from '@swath/domain/ids';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerProblems } from '../../platform/http/answers/answer-problems.ts';
import { aCompany } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { PUBLIC_PAGES } from './heads/public-pages.ts';
import { sitemaps } from './sitemaps.ts';

const ORIGIN = 'https://swath.example';
const ZIPS = { zips: ['65203', '65201'] };

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp({ publicUrl: ORIGIN });
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.ctx.db.deleteFrom('companies').execute();
});

/** A server that has kept no sitemap yet. */
function serve(ctx: Pick<TestApp['ctx'], 'db' | 'settings'> = swath.ctx) {
  const app = Fastify();
  app.decorateRequest('viewer', null);
  app.decorateRequest('problemCode', null);
  answerProblems(app, false);
  sitemaps(app, ctx);
  return app;
}
const read = async (path: string, app = serve()) => {
  const { statusCode, body, headers } = await app.inject(path);
  expect([statusCode, headers['content-type'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
    ...[200, 'application/xml; charset=utf-8', 'noindex', 'public, max-age=3600'],
  ]);
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
};

describe('sitemaps', () => {
  test('name the public pages, and nothing else while no company can be booked', async () => {
    await aCompany(swath.ctx.db, { status: 'pending' });
    expect(await read('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
    expect(await read('/sitemaps/pages.xml')).toEqual(Object.keys(PUBLIC_PAGES));
    expect((await serve().inject('/sitemaps/zips.xml')).statusCode).toBe(404);
  });

  test('name the companies that can be booked, and the ZIPs at which they work', async () => {
    const { db } = swath.ctx;
    const company = await aCompany(db, ZIPS);
    await aCompany(db, { zips: ['64101'], status: 'suspended' });
    await aCompany(db, { zips: ['64102'], rateCents: null });
    await aCompany(db, { zips: ['64105'], payouts: false });
    await aCompany(db, { zips: ['64106'], hours: null });
    expect(await read('/sitemap.xml')).toEqual(['pages', 'companies-1', 'zips'].map((name) => `/sitemaps/${name}.xml`));
    expect(await read('/sitemaps/companies-1.xml')).toEqual([`/companies/${company}`]);
    expect(await read('/sitemaps/zips.xml')).toEqual(['/lawn-mowing/65201', '/lawn-mowing/65203']);
  });

  test('name every inhabited ZIP in a circle, and all of them for a company that works everywhere', async () => {
    const { db } = swath.ctx;
    const company = await aCompany(db);
    const all = await read('/sitemaps/zips.xml');
    expect([all.length > 30_000, all.length <= 50_000]).toEqual([true, true]);
    await db
      .insertInto('service_areas')
      .values({
        ...{ company_id: company, kind: 'radius', center_lat: 38.95, center_lng: -92.33, radius_miles: 12 },
        ...{ created_at: TEST_NOW, updated_at: TEST_NOW },
      })
      .execute();
    const near = await read('/sitemaps/zips.xml');
    expect(near).toEqual(expect.arrayContaining(['/lawn-mowing/65201', '/lawn-mowing/65203']));
    expect(near.length).toBeLessThan(20);
  });

  test('are well-formed, absolute and answered to HEAD', async () => {
    await aCompany(swath.ctx.db, ZIPS);
    const { body } = await swath.inject({ method: 'GET', url: '/sitemaps/pages.xml' });
    expect(body.slice(0, 100)).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sit/);
    expect(body).toContain(`<url><loc>${ORIGIN}/login</loc></url>`);
    for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt']) {
      const answer = await swath.inject({ method: 'HEAD', url });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
  });

  test('are computed once a day, also when several crawlers come at once', async () => {
    let queries = 0;
    const db = swath.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await aCompany(swath.ctx.db, ZIPS);
    const app = serve({ ...swath.ctx, db });
    await Promise.all(['/sitemaps/zips.xml', '/sitemaps/zips.xml'].map((url) => read(url, app)));
    const once = queries;
    await aCompany(swath.ctx.db, { zips: ['64101'] });
    expect(await read('/sitemaps/zips.xml', app)).toHaveLength(2);
    expect([once < 200, queries]).toEqual([true, once]);
  });

  test.each(['companies-0', 'companies-2', 'companies-99999', 'companies', 'states', '..%2Frobots', 'zips.xml'])(
    '/sitemaps/%s.xml does not exist, and costs nothing',
    async (name) => {
      await aCompany(swath.ctx.db, ZIPS);
      const answer = await swath.inject({ method: 'GET', url: `/sitemaps/${name}.xml` });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );

  test('are tried again after an outage, and not kept', async () => {
    const company: CompanyId = await aCompany(swath.ctx.db, ZIPS);
    let isAway = true;
    const db = swath.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = serve({ ...swath.ctx, db });
    const answer = await app.inject('/sitemap.xml');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect((await app.inject('/robots.txt')).statusCode).toBe(200);
    isAway = false;
    expect(await read('/sitemaps/companies-1.xml', app)).toEqual([`/companies/${company}`]);
  });
});

describe('robots.txt', () => {
  /** Whether crawlers may read a path: the longest rule that matches counts. Source: RFC 9309. */
  async function rules() {
    const { body, headers } = await swath.inject({ method: 'GET', url: '/robots.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = [...body.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
      allows: kind === 'Allow',
      path,
      pattern: new RegExp(`^${path.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
    }));
    const mayRead = (path: string) =>
      lines.filter(({ pattern }) => pattern.test(path)).sort((a, b) => b.path.length - a.path.length)[0]?.allows ??
      true;
    return { body, mayRead };
  }

  test('names the sitemap at the public origin', async () => {
    expect((await rules()).body).toMatch(
      /^User-agent: \*\n[\s\S]*\nSitemap: https:\/\/swath\.example\/sitemap\.xml\n$/,
    );
  });

  test('lets crawlers read pages, files, photos and what public pages ask, and no other call', async () => {
    const { mayRead } = await rules();
    for (const path of ['/', '/login', '/companies/1', '/lawn-mowing/65203', '/assets/a.js', '/photos/1/large?sig=x'])
      expect([path, mayRead(path)]).toEqual([path, true]);
    const read = ENDPOINTS.filter(({ path }) => mayRead(path.replaceAll(/\{\w+\}/g, '1'))).map(({ name }) => name);
    expect(read.sort()).toEqual([
      'listCompanyReviews',
      'listFreeDays',
      'listLatestReviews',
      'listZipCompanies',
      'readCompanyProfile',
      'readZipOutlook',
    ]);
    for (const { name, may, method } of ENDPOINTS.filter(({ name }) => read.includes(name)))
      expect([name, may, method]).toEqual([name, 'everybody', 'GET']);
  });

  test('and the sitemaps are no pages of the app', () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/zips.xml']) expect(isProgramPath(path)).toBe(true);
  });
});
