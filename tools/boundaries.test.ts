import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import FLOORS from './floors.json' with { type: 'json' };

const api = (file: string) => `apps/api/src/${file}`;
const web = (file: string) => `apps/web/src/${file}`;
const library = (name: string) => `node_modules/${name}/index.js`;

/** One file imports another, or only its types. */
type Import = readonly [from: string, to: string, how?: 'type'];

/** What each rule catches, and what stands next to it and is allowed. */
const CASES: readonly { rule: string; caught: readonly Import[]; allowed: readonly Import[] }[] = [
  {
    rule: 'domain-is-pure',
    caught: [
      ['packages/domain/src/jobs/price.ts', library('lodash')],
      ['packages/domain/src/jobs/price.ts', 'packages/contract/src/jobs.ts', 'type'],
      ['packages/domain/src/calendar.ts', api('platform/db/clock.ts')],
      ['packages/route-search/src/plan-route.ts', 'packages/domain/src/units.ts', 'type'],
    ],
    allowed: [
      ['packages/domain/src/jobs/price.ts', 'packages/domain/src/units.ts'],
      ['packages/domain/src/driving/open-stops.ts', 'packages/route-search/src/route-problem.ts'],
      ['packages/domain/src/jobs/price.test.ts', library('fast-check')],
    ],
  },
  {
    rule: 'contract-knows-only-domain-and-zod-mini',
    caught: [
      ['packages/contract/src/series.ts', library('zod')],
      ['packages/contract/src/series.ts', library('lodash')],
    ],
    allowed: [
      ['packages/contract/src/series.ts', library('zod/mini')],
      ['packages/contract/src/series.ts', 'packages/domain/src/units.ts'],
    ],
  },
  {
    rule: 'a-package-of-its-own-knows-no-product',
    caught: [
      ['packages/practice-gateway/src/pages/pay-pages.ts', api('platform/db/clock.ts'), 'type'],
      ['packages/us-addresses/src/search.ts', 'packages/contract/src/addresses.ts'],
      ['packages/embedded-postgres/src/start.ts', 'packages/practice-gateway/src/practice-gateway.ts'],
      ['packages/practice-gateway/src/practice-gateway.ts', library('stripe')],
      ['packages/mutants/src/choose.ts', 'tools/list-files.ts'],
    ],
    allowed: [
      ['packages/practice-gateway/src/pages/pay-pages.ts', 'packages/practice-gateway/src/practice-gateway.ts'],
      ['packages/us-addresses/src/search.ts', 'packages/domain/src/units.ts'],
      ['packages/practice-gateway/src/practice-host.ts', library('kysely')],
    ],
  },
  {
    rule: 'fixtures-only-in-tests-and-the-demo-world',
    caught: [
      [api('identity/profiles/view-profile.ts'), 'packages/fixtures/src/people.ts'],
      [web('screens/login.tsx'), 'packages/fixtures/src/people.ts'],
    ],
    allowed: [
      [api('entrypoints/demo/add-people.ts'), 'packages/fixtures/src/people.ts'],
      [web('screens/demo/home.tsx'), 'packages/fixtures/src/sample-day.ts'],
      [api('identity/profiles/view-profile.pg.test.ts'), 'packages/fixtures/src/people.ts'],
    ],
  },
  {
    rule: 'api-and-web-meet-only-in-contract-and-domain',
    caught: [
      [web('lib/calls.ts'), api('platform/process/env.ts'), 'type'],
      ['apps/e2e/src/paying.e2e.ts', web('lib/session.ts')],
      ['apps/native/src/mark.ts', web('lib/platform.ts')],
    ],
    allowed: [
      [web('lib/calls.ts'), 'packages/contract/src/jobs.ts'],
      ['apps/e2e/src/paying.e2e.ts', 'apps/e2e/src/support/sign-in.ts'],
    ],
  },
  ...FLOORS.slice(1).map((floor, at) => ({
    rule: `${floor}-imports-nothing-above`,
    caught: FLOORS.slice(0, at + 1).map(
      (above): Import => [api(`${floor}/own/x.ts`), api(`${above}/other/y.ts`), 'type'],
    ),
    allowed: FLOORS.slice(at + 1).map((below): Import => [api(`${floor}/room/x.ts`), api(`${below}/next/y.ts`)]),
  })),
  {
    rule: 'parts-do-not-import-what-puts-them-together',
    caught: [
      [api('platform/db/migrate.ts'), api('platform/context.ts'), 'type'],
      [api('workflows/charging/charge-visit.ts'), api('workflows/payment-handlers.ts')],
      [api('entrypoints/http/openapi.ts'), api('entrypoints/app.ts')],
    ],
    allowed: [
      [api('platform/worker/run-tasks.ts'), api('platform/context.ts')],
      [api('workflows/admin/read-figures.ts'), api('platform/context.ts')],
      [api('entrypoints/startup/serve-api.ts'), api('entrypoints/app.ts')],
    ],
  },
  {
    rule: 'http-does-not-write',
    caught: [
      [api('entrypoints/http/marketplace/jobs.http.ts'), api('marketplace/jobs/jobs.writes.ts')],
      [api('entrypoints/http/marketplace/jobs.http.ts'), api('notifications/change-feed/record-change.ts')],
    ],
    allowed: [
      [api('entrypoints/http/marketplace/jobs.http.ts'), api('marketplace/jobs/start-job.ts')],
      [api('entrypoints/http/marketplace/jobs.http.ts'), api('marketplace/jobs/jobs.reads.ts')],
    ],
  },
  {
    rule: 'only-entrypoints-know-http',
    caught: [
      [api('marketplace/jobs/start-job.ts'), library('fastify')],
      [api('marketplace/jobs/start-job.ts'), api('platform/http/serve.ts')],
      [api('workflows/booking/book-job.ts'), api('entrypoints/http/marketplace/queue.http.ts')],
    ],
    allowed: [
      [api('marketplace/jobs/cancel-job.ts'), library('fastify'), 'type'],
      [api('entrypoints/pages/web-pages.ts'), library('fastify')],
      [api('platform/http/mount.ts'), library('@fastify/cookie')],
    ],
  },
  {
    rule: 'writes-stay-home',
    caught: [
      [api('marketplace/series/begin-series.ts'), api('marketplace/jobs/jobs.writes.ts')],
      [api('workflows/booking/book-job.ts'), api('marketplace/jobs/visits/visits.writes.ts')],
    ],
    allowed: [
      [api('marketplace/jobs/missed/miss-job.ts'), api('marketplace/jobs/jobs.writes.ts')],
      [api('marketplace/series/begin-series.ts'), api('marketplace/jobs/jobs.locks.ts')],
      [api('marketplace/series/begin-series.pg.test.ts'), api('marketplace/jobs/jobs.writes.ts')],
    ],
  },
  {
    rule: 'only-providers-import-vendor-sdks',
    caught: [[api('money/payments/settle-payment.ts'), library('stripe')]],
    allowed: [
      [api('platform/providers/payments/stripe/open-stripe.ts'), library('stripe')],
      [api('platform/db/pool.ts'), library('pg')],
      [api('platform/worker/run-tasks.ts'), library('pg'), 'type'],
    ],
  },
  {
    rule: 'nobody-knows-tests',
    caught: [[api('marketplace/jobs/complete-job.ts'), api('testing/people.ts')]],
    allowed: [[api('marketplace/jobs/complete-job.pg.test.ts'), api('testing/people.ts')]],
  },
  {
    rule: 'web-lib-knows-nobody',
    caught: [[web('lib/money.ts'), web('ui/day.tsx')]],
    allowed: [[web('lib/money.ts'), web('lib/words.ts')]],
  },
  {
    rule: 'web-ui-knows-no-product',
    caught: [
      [web('ui/card.tsx'), web('features/crew-jobs/job-step.tsx')],
      [web('ui/card.tsx'), web('parts/card-form/card-form.tsx')],
    ],
    allowed: [[web('ui/card.tsx'), web('lib/words.ts')]],
  },
  {
    rule: 'web-parts-serve-features',
    caught: [[web('parts/yard/yard-step.tsx'), web('features/crew-jobs/job-step.tsx')]],
    allowed: [
      [web('parts/yard/yard-step.tsx'), web('ui/day.tsx')],
      [web('parts/yard/yard-step.tsx'), web('parts/card-form/card-form.tsx')],
    ],
  },
  {
    rule: 'web-features-stand-alone',
    caught: [
      [web('features/booking/wizard.tsx'), web('features/crew-jobs/job-step.tsx')],
      [web('features/booking/wizard.tsx'), web('screens/homeowner/jobs.tsx')],
    ],
    allowed: [
      [web('features/booking/wizard.tsx'), web('features/booking/steps/day-step.tsx')],
      [web('features/booking/wizard.tsx'), web('parts/card-form/card-form.tsx')],
    ],
  },
  {
    rule: 'web-screens-are-opened-by-the-app',
    caught: [[web('screens/homeowner/jobs.tsx'), web('app/router.tsx')]],
    allowed: [
      [web('app/company-page.tsx'), web('screens/company/dashboard.tsx')],
      [web('screens/company/dashboard.tsx'), web('features/crew-jobs/job-step.tsx')],
    ],
  },
  {
    rule: 'one-door-to-the-phone',
    caught: [[web('ui/share.tsx'), library('@capacitor/share')]],
    allowed: [[web('lib/platform.ts'), library('@capacitor/share')]],
  },
  {
    rule: 'web-takes-the-small-zod',
    caught: [[web('lib/forms.ts'), library('zod')]],
    allowed: [[web('lib/forms.ts'), library('zod/mini')]],
  },
  {
    rule: 'no-cycles',
    caught: [[api('marketplace/places/lock-places.ts'), api('marketplace/places/list-days.ts')]],
    allowed: [[api('marketplace/places/places.reads.ts'), api('marketplace/places/require-room.ts')]],
  },
];
/** What closes the circle. */
const BACK: Import = [api('marketplace/places/list-days.ts'), api('marketplace/places/lock-places.ts')];

const config = resolve(import.meta.dirname, 'boundaries.cjs');
let root: string;
/** The rules that each import breaks, as dependency-cruiser says them of a made-up repository with all of them. */
const broken = new Map<string, string[]>();
let rules: readonly string[];

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'swath-boundaries-')));
  writeRepository([...CASES.flatMap(({ caught, allowed }) => [...caught, ...allowed]), BACK], root);
  const { tsConfig: _, enhancedResolveOptions, ...options } = await extractDepcruiseOptions(config);
  rules = options.ruleSet?.forbidden?.map(({ name }) => name!) ?? [];
  const { output } = await cruise(['packages', 'apps'], { ...options, baseDir: root }, enhancedResolveOptions);
  for (const { source, dependencies } of (output as ICruiseResult).modules)
    for (const { resolved, rules: of = [] } of dependencies)
      broken.set(
        `${source} → ${resolved}`,
        of.map(({ name }) => name),
      );
});
afterAll(() => rmSync(root, { recursive: true }));

/** Writes files that import each other as they are told; a library is a file too. */
function writeRepository(imports: readonly Import[], at: string): void {
  const texts = new Map<string, string>();
  for (const [from, to, how] of imports) {
    texts.set(to, texts.get(to) ?? '');
    const named = /^node_modules\/(.+)\/index\.js$/.exec(to)?.[1] ?? `./${relative(dirname(from), to)}`;
    texts.set(from, `${texts.get(from) ?? ''}import ${how ? 'type { x }' : '{ x }'} from '${named}';\n`);
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(at, file)), { recursive: true });
    writeFileSync(join(at, file), `${text}export const x = 1;\nexport type x = 1;\n`);
  }
}

test('each rule has something that it catches and something next to it', () => {
  expect(CASES.map(({ rule }) => rule).toSorted()).toEqual([...rules].toSorted());
});

test.each(CASES.flatMap(({ rule, caught }) => caught.map(([from, to]) => ({ rule, from, to }))))(
  '$rule: $from → $to',
  ({ rule, from, to }) => {
    expect(broken.get(`${from} → ${to}`)).toContain(rule);
  },
);

test.each(CASES.flatMap(({ allowed }) => allowed.map(([from, to]) => ({ from, to }))))(
  'allowed: $from → $to',
  ({ from, to }) => {
    expect(broken.get(`${from} → ${to}`)).toEqual([]);
  },
);

test('folders beside each other are in no circle, whichever files close it; a folder and the one around it may', async () => {
  const [begin, change] = [api('marketplace/series/begin'), api('marketplace/series/change')];
  const circle: Import[] = [
    [`${begin}/begin-series.ts`, `${change}/check-change.ts`],
    [`${change}/change-series.ts`, `${begin}/draft-series.ts`, 'type'],
    [api('marketplace/jobs/jobs.reads.ts'), api('marketplace/jobs/undo/undo.ts')],
    [api('marketplace/jobs/undo/undo-last.ts'), api('marketplace/jobs/job-row.ts')],
    [api('marketplace/jobs/jobs.test.ts'), `${begin}/begin-series.ts`],
  ];
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'swath-folders-')));
  writeRepository(circle, made);
  const {
    tsConfig: _,
    enhancedResolveOptions,
    ...options
  } = await extractDepcruiseOptions(resolve(import.meta.dirname, 'folders.cjs'));
  const { output } = await cruise(['apps'], { ...options, baseDir: made }, enhancedResolveOptions);
  rmSync(made, { recursive: true });
  const found = (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
  expect(found.toSorted()).toEqual([
    `no-folders-in-a-circle: ${begin} → ${change}`,
    `no-folders-in-a-circle: ${change} → ${begin}`,
  ]);
});
