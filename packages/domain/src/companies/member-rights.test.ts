import { expect, test } from 'vitest';
import { MEMBER_KINDS, MEMBER_RIGHTS, type MemberRight, memberKind, memberMay, ROLE_WORDS } from './member-rights.ts';
import { roleTable } from './role-table.ts';

test.each([
  [{ isPrimary: true, role: 'company' }, 'primary'],
  [{ isPrimary: false, role: 'company' }, 'standard'],
  [{ isPrimary: false, role: 'owner' }, 'owner'],
  [{ isPrimary: false, role: 'crew_lead' }, 'crew_lead'],
  [{ isPrimary: false, role: 'crew' }, 'crew'],
  // The table forbids it; who is primary is primary.
  [{ isPrimary: true, role: 'crew' }, 'primary'],
] as const)('%j is %s', (link, kind) => {
  expect(memberKind(link)).toBe(kind);
});

test.each<[MemberRight, boolean, boolean, boolean, boolean, boolean]>([
  // primary, owner, standard, crew lead, crew
  ['work', true, true, true, true, true],
  ['lead', true, true, true, true, false],
  ['office', true, true, true, false, false],
  ['books', true, true, true, false, false],
  ['owner', true, true, false, false, false],
  ['primary', true, false, false, false, false],
])('%s', (right, ...may) => {
  expect(MEMBER_KINDS.map((kind) => memberMay(kind, right))).toEqual(may);
});

test('whoever may more may all that the next one may', () => {
  for (const kinds of Object.values(MEMBER_RIGHTS)) {
    expect(kinds).toEqual(MEMBER_KINDS.slice(0, kinds.length));
  }
});

test('the table that a company reads says of each role what the rights say, and who gives money back as it has set', () => {
  const line = (rule: { standard: boolean; crew: boolean }, start: string) => {
    const row = roleTable(rule).find(({ words }) => words.startsWith(start));
    return row && MEMBER_KINDS.filter((kind) => row.may[kind]);
  };
  const usual = { standard: false, crew: false };
  expect(line(usual, 'See prices')).toEqual(['primary', 'owner', 'standard']);
  expect(line(usual, 'Move a job to another time')).toEqual(['primary', 'owner', 'standard', 'crew_lead']);
  expect(line(usual, 'Invite')).toEqual(['primary', 'owner']);
  expect(line(usual, 'Give money back')).toEqual(['primary', 'owner']);
  expect(line({ standard: true, crew: false }, 'Give money back')).toEqual(['primary', 'owner', 'standard']);
  expect(line({ standard: false, crew: true }, 'Give money back')).toEqual(['primary', 'owner', 'crew_lead', 'crew']);
});

test('whoever chooses a role reads what it may do', () => {
  expect(ROLE_WORDS).toEqual({
    owner: 'Everything, also people and money. Only the primary user can make somebody else primary.',
    company: 'All but users, payout account and approving hours: days, series, queue, clients, settings, earnings',
    crew_lead: 'As crew, and moves a mowing to another time of its day. Sees no prices.',
    crew: 'The mowings of the day and the way to them: start, complete, photos, messages. Sees no prices.',
  });
});
