import { describe, expect, test } from 'vitest';
import { findMutants, instrument, withFault } from './instrument.ts';

const faultsOf = (source: string) => findMutants('specimen.ts', source).map(({ what }) => what);

/** What a specimen answers when one fault is on. It has to be JavaScript, and to end with an expression. */
function answerWith(source: string, what: string | null): unknown {
  const numbers = findMutants('specimen.ts', source);
  const on = numbers.find((mutant) => mutant.what === what)?.number;
  const code = instrument('specimen.ts', source, new Set(numbers.map(({ number }) => number)));
  const world = { __mutantsOf: () => (number: number) => number === on };
  return new Function('globalThis', code.replace(/answer = /, 'return '))(world);
}

describe('faults', () => {
  test.each([
    ['const f = (a, b) => a && b;', ['a && b → b', 'a && b → a']],
    ['const f = (a) => a <= 3;', ['a <= 3 → a > 3', 'a <= 3 → a < 3']],
    ['const f = (a) => (a ? 1 : 2);', ['a → true', 'a → false']],
    ['const f = (a) => a?.b.c;', ['a?.b.c → a.b.c']],
    ['const f = () => `left`;', ["`left` → ''"]],
    ['function f() { begin(); end(); }', ['body emptied: { begin(); end(); }', 'removed: begin();', 'removed: end();']],
    ['function f(list) { return list; }', ['answers undefined instead of list']],
    ['a = b ?? null;', ['removed: a = b ?? null;', 'b ?? null → null']],
  ])('%s', (source, expected) => {
    expect(faultsOf(source)).toEqual(expect.arrayContaining(expected));
  });

  test('a query asks for more when one of its parts is left out', () => {
    const source =
      "const find = (db, id) => db.selectFrom('jobs').where('id', '=', id).orderBy('day').limit(1).select(['id']);";
    expect(faultsOf(source).filter((what) => what.startsWith('left out'))).toEqual([
      'left out: .limit(1)',
      "left out: .orderBy('day')",
      "left out: .where('id', '=', id)",
    ]);
  });

  test('a part of a query is found on its own line', () => {
    const query = "const find = (db) =>\n  db\n    .selectFrom('jobs')\n    .where('day', '=', 3)\n    .limit(1);";
    const raw = 'const find = sql`\n  select id from jobs\n  where a = 1\n  and b = 2`;';
    const linesOf = (source: string) =>
      findMutants('a.ts', source).flatMap(({ what, line }) => (what.startsWith('left out') ? [line] : []));
    expect(linesOf(query)).toEqual([5, 4]);
    expect(linesOf(raw)).toEqual([3, 4]);
  });

  test('names of columns are left alone, values are not', () => {
    const source = "const find = (db) => db.selectFrom('jobs').where('status', '=', 'pending');";
    expect(faultsOf(source)).toContain("'pending' → ''");
    expect(faultsOf(source).join()).not.toMatch(/'(jobs|status|=)' →/);
  });

  test('a line of SQL that narrows can be left out', () => {
    const source = 'const find = sql`select id\n  from jobs\n  where a = 1\n  and b = 2\n  limit 3`;';
    expect(faultsOf(source)).toEqual([
      'left out of the SQL: where a = 1',
      'left out of the SQL: and b = 2',
      'left out of the SQL: limit 3',
    ]);
  });

  test('types, imports, lines of the log and words of errors are nobody’s promise', () => {
    const source = [
      "import { a } from './a.ts';",
      "type Kind = 'one' | 'two';",
      "const f = (ctx) => { ctx.log.info({ a: true }, 'seen'); };",
      "const g = () => { throw new RangeError('too much'); };",
    ].join('\n');
    expect(faultsOf(source)).toEqual(["removed: throw new RangeError('too much');"]);
  });
});

describe('switched on', () => {
  test.each([
    ['const sum = (a, b) => a + b; answer = sum(2, 3);', 'a + b → a - b', 5, -1],
    ['const all = []; for (const a of [1, 2]) { all.push(a); } answer = all.length;', 'removed: all.push(a);', 2, 0],
    [
      'function f(a) { const b = a; return b; } answer = f(1);',
      'body emptied: { const b = a; return b; }',
      1,
      undefined,
    ],
    ['answer = [3, 4].filter((a) => a > 3).length;', 'left out: .filter((a) => a > 3)', 1, 2],
    [
      'const o = { list: [1], at(n) { return this.list.find((a) => a > n) ?? 7; } }; answer = o.at(1);',
      'this.list.find((a) => a > n) ?? 7 → this.list.find((a) => a > n)',
      7,
      undefined,
    ],
  ])('%s', (source, what, without, withIt) => {
    expect(answerWith(source, null)).toBe(without);
    expect(answerWith(source, what)).toBe(withIt);
  });

  test('every line stays where it was', () => {
    const source = '/** What it is for. */\nconst a = 1;\nconst b = (c) => {\n  // why\n  return c > a;\n};\n';
    expect(instrument('specimen.ts', source, new Set([0, 1, 2])).split('\n')).toHaveLength(source.split('\n').length);
  });
});

describe('an excuse', () => {
  test('is read from the end of the line, or from the line before', () => {
    const source =
      'const a = b > 1; // mutants: equal — 1 cannot be\n// mutants: equal — nor can 2\nconst c = d > 2;\nconst e = f > 3;\n';
    const excuses = new Map(findMutants('a.ts', source).map(({ line, excuse }) => [line, excuse]));
    expect(Object.fromEntries(excuses)).toEqual({ 1: '1 cannot be', 3: 'nor can 2', 4: null });
  });

  test('without a reason is refused', () => {
    expect(() => findMutants('a.ts', 'const a = b > 1; // mutants: equal')).toThrow('a.ts:1: an excuse says why');
  });
});

describe('a source with one fault', () => {
  const source = 'async function f(a) {\n  if (a) { await send(a); } else { stay(); }\n  return a || 3;\n}';
  const sourceWith = (what: string) => {
    const found = findMutants('specimen.ts', source).find((mutant) => mutant.what === what);
    return withFault('specimen.ts', source, found!.number);
  };

  test('has another expression, or a statement, a block or a whole body less', () => {
    expect(sourceWith('a → true')).toBe(source.replace('if (a)', 'if ((true))'));
    expect(sourceWith('a || 3 → a')).toBe(source.replace('a || 3', '(a)'));
    expect(sourceWith('removed: await send(a);')).toBe(source.replace('await send(a);', ';'));
    expect(sourceWith('block emptied: { stay(); }')).toBe(source.replace('{ stay(); }', '{}'));
    expect(sourceWith('body emptied: { if (a) { await send(a); } else { stay(); } return a || 3; }')).toBe(
      source.replace('{\n', '{return;\n'),
    );
  });

  test('does not exist for a number that no fault has', () => {
    expect(() => withFault('specimen.ts', source, 99)).toThrow('specimen.ts has no fault 99');
  });
});
