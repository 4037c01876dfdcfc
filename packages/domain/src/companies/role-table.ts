import { type MemberKind, type MemberRight, memberMay } from './member-rights.ts';
import { mayGiveBack, type RefundRule } from './refund-rights.ts';

/** A line of the table of what each role may do: what is done, and the right it needs. */
type RoleLine = { readonly words: string; readonly needs: MemberRight | 'give_back' };

/**
 * What a company reads about its roles. Each line names the right that the API asks for; `give_back` is as the company
 * has set it.
 */
const LINES: readonly RoleLine[] = [
  { words: 'See the jobs of the day, addresses and phone numbers', needs: 'work' },
  { words: 'Start and complete jobs, take photos', needs: 'work' },
  { words: 'Change the order of the stops', needs: 'work' },
  { words: 'Write to customers', needs: 'work' },
  { words: 'Report at the lawn that it cannot be mowed', needs: 'work' },
  { words: 'Clock in and out, see their own hours', needs: 'work' },
  { words: 'Move a job to another time of its day', needs: 'lead' },
  { words: 'See prices, earnings and invoices', needs: 'books' },
  { words: 'Move jobs to other days', needs: 'office' },
  { words: 'Cancel jobs and series', needs: 'office' },
  { words: 'Give money back without asking', needs: 'give_back' },
  { words: 'Offers, clients and company settings', needs: 'office' },
  { words: 'See everybody’s hours', needs: 'office' },
  { words: 'Correct and approve hours', needs: 'owner' },
  { words: 'Invite and remove people, change roles', needs: 'owner' },
  { words: 'Payout account, tax form, who gives money back', needs: 'owner' },
  { words: 'Make somebody else primary', needs: 'primary' },
];

/** A line of the table of what each role may do, with the answer for each kind of member. */
export type RoleRow = { readonly words: string; readonly may: Readonly<Record<MemberKind, boolean>> };

/**
 * The table of what each role in a company may do, most common first.
 *
 * @param rule  who gives money back without asking, as the company has set it
 */
export const roleTable = (rule: RefundRule): RoleRow[] =>
  LINES.map(({ words, needs }) => ({
    words,
    may: answersOf((kind) => (needs === 'give_back' ? mayGiveBack(kind, rule) : memberMay(kind, needs))),
  }));

const answersOf = (may: (kind: MemberKind) => boolean): Record<MemberKind, boolean> => ({
  primary: may('primary'),
  owner: may('owner'),
  standard: may('standard'),
  crew_lead: may('crew_lead'),
  crew: may('crew'),
});
