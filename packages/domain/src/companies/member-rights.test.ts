import { expect, test } from 'vitest';
import { MEMBER_KINDS, MEMBER_RIGHTS, type MemberRight, memberKind, memberMay } from './member-rights.ts';

test.each([
  [{ isPrimary: true, role: 'company' }, 'primary'],
  [{ isPrimary: false, role: 'company' }, 'standard'],
  [{ isPrimary: false, role: 'crew' }, 'crew'],
  // The table forbids it; who is primary is primary.
  [{ isPrimary: true, role: 'crew' }, 'primary'],
] as const)('%j is %s', (link, kind) => {
  expect(memberKind(link)).toBe(kind);
});

test.each<[MemberRight, boolean, boolean, boolean]>([
  // primary, standard, crew
  ['work', true, true, true],
  ['office', true, true, false],
  ['books', true, true, false],
  ['owner', true, false, false],
])('%s', (right, ...may) => {
  expect(MEMBER_KINDS.map((kind) => memberMay(kind, right))).toEqual(may);
});

test('whoever may more may all that the next one may', () => {
  for (const kinds of Object.values(MEMBER_RIGHTS)) {
    expect(kinds).toEqual(MEMBER_KINDS.slice(0, kinds.length));
  }
});
