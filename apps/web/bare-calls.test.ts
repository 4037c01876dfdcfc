import { expect, test } from 'vitest';
import { partPlain } from './bare-calls.ts';

const JOBS = `import { endpoint } from './endpoint.ts';
const MOST = 3 * 1024;
export const STATES = ['pending', 'done'];
export const JobFields = z.object({ id: z.uuid(), state: z.enum(STATES) }), NAMES = Object.keys(JobFields);
export const jobs = {
  read: endpoint({ name: 'read', method: 'GET', path: '/jobs/{id}', may: ['crew'], answer: JobFields }),
  save: endpoint({ answer: z.array(JobFields), name: 'save', method: 'PUT', path: '/jobs', repeatable: true, proof: 'dpop' }),
};
export function isLate() { return z.late(MOST); }`;

test('a call keeps its name, method and path, whether it may be repeated and takes a proof, and nothing else', () => {
  expect(partPlain(JOBS, '/jobs?plain').plain).toContain(`export const jobs = {
  read: { name: 'read', method: 'GET', path: '/jobs/{id}' },
  save: { name: 'save', method: 'PUT', path: '/jobs', repeatable: true, proof: 'dpop' },
};`);
});

test('plain values stand beside the calls, and no shape does', () => {
  expect(partPlain(JOBS, '/jobs?plain').plain).toMatch(
    /^export const MOST = 3 \* 1024;\nexport const STATES = \['pending', 'done'\];\nexport const jobs = \{[\s\S]*\n\};$/,
  );
});

test('the rest keeps its shapes, each marked so that the bundler may leave it out, and passes on what was exported', () => {
  expect(partPlain(JOBS, '/jobs?plain').rest).toBe(`import { endpoint } from './endpoint.ts';


export const JobFields = /* @__PURE__ */ (() => (z.object({ id: z.uuid(), state: z.enum(STATES) })))(), NAMES = /* @__PURE__ */ (() => (Object.keys(JobFields)))();

export function isLate() { return z.late(MOST); }
import { MOST, STATES, jobs } from "/jobs?plain";
export { STATES, jobs };`);
});

test('a module without anything plain stays as it is', () => {
  const code = 'export function isLate() { return true; }';
  expect(partPlain(code, '/late?plain')).toEqual({ plain: '', rest: code });
});

test('what the browser needs of a call stands there in plain words, or the app is not built', () => {
  const named = "export const jobs = { read: endpoint({ name: NAME, method: 'GET', path: '/jobs' }) };";
  expect(() => partPlain(named, '/jobs?plain')).toThrow('in plain words: name: NAME');
});
