import { expect, test } from 'vitest';
import { flawsOfButtons } from './buttons.ts';

const CARD = 'apps/web/src/features/visits/lists/visit-card.tsx';
const component = (body: string) => `export function Card({ visit, onCancel }: Props) {\n${body}\n}\n`;
const button = '<Button onClick={() => onCancel(visit)}>Cancel</Button>';

const own = (body: string, file = CARD, without = {}) =>
  flawsOfButtons([file], () => component(body), without).map(({ why }) => /offered where (.*):/.exec(why)![1]);

test.each([
  ['a button beside a comparison', `return <p>{visit.status === 'pending' && ${button}}</p>;`],
  ['one of two', `return visit.status === 'pending' ? ${button} : null;`],
  ['one deep inside', `return <p>{visit.status === 'pending' && (<div><b>{${button}}</b></div>)}</p>;`],
  ['one with more to ask', `return <p>{onCancel && visit.status === 'pending' && ${button}}</p>;`],
  ['one by a constant', `const may = visit.status === 'pending';\nreturn <p>{may && ${button}}</p>;`],
  [
    'a piece that asks back',
    `return <p>{visit.status === 'pending' && <Cancel visit={visit} onAsk={onCancel} />}</p>;`,
  ],
])('%s does not ask the rule', (_, body) => {
  expect(own(body)).toEqual(["visit.status === 'pending'"]);
});

test('the whole condition is said', () => {
  const body = `const { status } = visit;\nreturn <p>{(status === 'queued' || status !== 'offered') && ${button}}</p>;`;
  expect(own(body)).toEqual(["(status === 'queued' || status !== 'offered')"]);
});

test.each([
  ['a button that asks', `return <p>{whyNotCancel(visit) === null && ${button}}</p>;`],
  ['a text', "return <p>{visit.status === 'pending' && <b>Waiting</b>}</p>;"],
  ['words inside a button', `return <Button onClick={go}>{visit.status === 'pending' ? 'Go' : 'Stop'}</Button>;`],
  [
    'something that was looked for',
    `const one = all.find(({ status }) => status === 'new');\nreturn one && ${button};`,
  ],
  ['a comparison with what is no word', `return <p>{visit.status === shown && ${button}}</p>;`],
])('%s is left alone', (_, body) => {
  expect(own(body)).toEqual([]);
});

test('what has no rule is written down by file and condition; tests are not looked at', () => {
  const body = `return <p>{visit.status === 'completed' && ${button}}</p>;`;
  expect(own(body, CARD, { [CARD]: { "visit.status === 'completed'": 'a new one' } })).toEqual([]);
  expect(own(body, CARD, { [CARD]: { "visit.status === 'pending'": 'another' } })).toHaveLength(1);
  expect(own(body, 'apps/web/src/features/visits/lists/visit-card.test.tsx')).toEqual([]);
});
