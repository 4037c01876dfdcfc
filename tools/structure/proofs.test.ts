import { expect, test } from 'vitest';
import { forgedProofs } from './proofs.ts';

const POLICY = 'apps/api/src/platform/access/access.policy.ts';
const HOUSE = {
  [POLICY]:
    "export type CrewProof = Id & Proven<'crew'>;\n" +
    'export function requireCrew(viewer: Viewer): CrewProof {\n  return viewer.company as CrewProof;\n}\n',
  'apps/api/src/marketplace/jobs/start-job.ts':
    'export type Starting = { readonly crew: CrewProof; readonly job: string };\n' +
    'export const startJob = (ctx: Context, crew: CrewProof): void => {};\n',
};
const START = 'apps/api/src/marketplace/jobs/wrong.ts';

const forged = (text: string, file = START) => {
  const files: Record<string, string> = { ...HOUSE, [file]: text };
  return forgedProofs(Object.keys(files), (path) => files[path]!);
};

test.each([
  ['a proof that was handed over', 'export const start = (crew: CrewProof) => startJob(ctx, crew);'],
  ['one that a policy made', 'const crew: CrewProof = requireCrew(viewer);'],
  ['one as a key', 'const underWay = new Map<CrewProof, number>();'],
  ['what a use case answers', 'type Row = ReturnType<typeof startJob>; const row = pick<Row>(rows) as Row;'],
  ['another cast', 'const id = text as CompanyId; const days = [1] as const;'],
  ['a word in a text', "const said = 'known as CrewProof';"],
  ['a cast of a proof to what it is', 'export const idOf = (crew: CrewProof) => crew as CompanyId;'],
])('%s is not forged', (_, text) => {
  expect(forged(text)).toEqual([]);
});

test.each([
  ['a cast', "start('c-1' as CrewProof);", 'a cast to CrewProof'],
  ['a cast by way of unknown', "start('c-1' as unknown as CrewProof);", 'a cast to CrewProof'],
  ['the other way to write one', "start(<CrewProof>'c-1');", 'a cast to CrewProof'],
  ['a cast to several', "start(['c-1'] as readonly CrewProof[]);", 'a cast to readonly CrewProof[]'],
  ['a cast to what holds one', "start({ crew: 'c-1' } as { crew: CrewProof });", 'a cast to { crew: CrewProof }'],
  ['a cast to a type of another file', "start({ crew: 'c-1' } as Starting);", 'a cast to Starting'],
  ['a cast to a piece of that', "start('c-1' as Starting['crew']);", "a cast to Starting['crew']"],
  ['another name', "type Me = CrewProof; start('c-1' as Me);", 'a cast to Me'],
  ['a name by import', "import type { CrewProof as Me } from 'x'; start('c-1' as Me);", 'a cast to Me'],
  ['a name that extends it', 'interface Me extends Starting {} start({} as Me);', 'a cast to Me'],
  [
    'what a policy answers',
    "start('c-1' as ReturnType<typeof requireCrew>);",
    'a cast to ReturnType<typeof requireCrew>',
  ],
  [
    'what a use case takes',
    "start('c-1' as Parameters<typeof startJob>[1]);",
    'a cast to Parameters<typeof startJob>[1]',
  ],
  ['the function that makes one', "start((trust as typeof requireCrew)('c-1'));", 'a cast to typeof requireCrew'],
  ['a predicate', 'const isCrew = (id: string): id is CrewProof => true;', 'a predicate: id is CrewProof'],
  ['an assertion', 'function trust(id: string): asserts id is CrewProof {}', 'a predicate: asserts id is CrewProof'],
  ['a call that is told', "start(trust<CrewProof>('c-1'));", 'a call that is told its type: CrewProof'],
  ['an overload', 'function trust(id: string): CrewProof; function trust(id: string) { return id; }', 'an overload'],
  ['what fits everywhere', "start('c-1' as never);", 'a cast to never'],
])('%s is forged', (_, text, how) => {
  expect(forged(`// begins\n${text}`)).toEqual([{ file: START, why: expect.stringContaining(`Line 2, ${how}`) }]);
});

test('tests make proofs in no other way, and a component neither', () => {
  const test = 'apps/api/src/marketplace/jobs/start-job.pg.test.ts';
  expect(forged("start('c-1' as CrewProof);", test)).toHaveLength(1);
  expect(forged("start('c-1' as never);", test)).toEqual([]);
  expect(forged("const one = <Start crew={'c-1' as CrewProof} />;", 'apps/web/src/ui/start.tsx')).toHaveLength(1);
});
