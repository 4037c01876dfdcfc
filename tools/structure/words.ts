import { type Flaw, IS_TEST, type Read, TEST_FILE } from './flaw.ts';

/** A word that a file must not contain, where, and what to write instead. */
type Forbidden = { readonly word: RegExp; readonly where: (file: string) => boolean; readonly why: string };

const READS_ENVIRONMENT =
  /^(apps\/api\/src\/(platform\/process\/env|testing\/[^/]+)\.ts|apps\/(e2e|native)\/|bench\/|tools\/|packages\/mutants\/)/;

/** Where the web app writes to the cache of its queries. */
const QUERY_CACHE = 'apps/web/src/lib/query-cache.ts';

/** Help for tests draws lawns and people. */
const IS_HELP = /\/testing\//;

/** What a thing was called that has one name now. Source: docs/glossary.md. */
const RETIRED = {
  serviceDay: 'serviceDate',
  service_day: 'service_date',
  scheduledDate: 'serviceDate',
  tellHomeowner: 'notifyHomeowner',
  tellCompany: 'notifyCompany',
  tellSides: 'notifySides',
  holdJob: 'lockJob',
  holdVisits: 'lockVisits',
  holdRecord: 'lockRecord',
  noteSnapshot: 'recordSnapshot',
  noteReading: 'recordReading',
  StandingJob: 'ConflictingJob',
  standingOf: 'status',
  bellOf: 'readNotices',
  WorkerMarks: 'WorkerHeartbeats',
  onDrawn: 'onShown',
};

const FORBIDDEN: readonly Forbidden[] = [
  {
    word: /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bprocess\./,
    where: (file) => /^packages\/(domain|route-search)\/src\//.test(file) && !TEST_FILE.test(file),
    why: 'Rules do not look at the clock, the dice or the environment: take the value as a parameter.',
  },
  {
    word: /\bMath\.random\(/,
    where: (file) =>
      /^(apps\/api|packages\/(?!domain\/)[^/]+)\/src\//.test(file) && !IS_HELP.test(file) && !TEST_FILE.test(file),
    why: 'What the server draws may be somebody’s secret: randomBytes, randomInt or randomUUID of node:crypto.',
  },
  {
    word: /\bprocess\.env\b/,
    where: (file) => !READS_ENVIRONMENT.test(file),
    why: 'Only platform/process/env.ts reads process.env.',
  },
  {
    word: /@ts-(ignore|expect-error|nocheck)\b/,
    where: (file) => !file.startsWith('tools/'),
    why: 'The type checker is not told to look away: let the type say it.',
  },
  {
    word: /\b(selectAll|returningAll)\(|\breturning \*|\bselect (\w+\.)?\*\s+from (?!\(|unnest\()/,
    where: (file) => file.startsWith('apps/api/src/') && !IS_HELP.test(file) && !TEST_FILE.test(file),
    why: 'A prepared statement with * fails as soon as a migration adds a column: name them, or COLUMNS of platform/db/tables.ts.',
  },
  {
    word: /\.set(Query|Queries)Data\b/,
    where: (file) => file.startsWith('apps/web/src/') && file !== QUERY_CACHE && !IS_TEST.test(file),
    why: 'A fetch in flight would overwrite it: writeCached, updateCached or updateAllCached of lib/query-cache.ts cancel it first.',
  },
  ...Object.entries(RETIRED).map(([word, name]) => ({
    word: new RegExp(`\\b${word}\\b`),
    where: (file: string) => !file.startsWith('tools/'),
    why: `${word} is called ${name}: docs/glossary.md.`,
  })),
];

/** Words that a file must not contain where it stands. */
export const flawsOfWords = (files: readonly string[], read: Read): Flaw[] =>
  files.flatMap((file) =>
    FORBIDDEN.filter(({ where, word }) => where(file) && word.test(read(file))).map(({ why }) => ({ file, why })),
  );
