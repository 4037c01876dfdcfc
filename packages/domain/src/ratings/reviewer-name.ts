import { FORMER_HOMEOWNER } from '../accounts/former.ts';

/**
 * Public name of a reviewer: first name and initial, such as "Harriet M."; "A homeowner" without a usable name.
 *
 * Source: docs/rules/companies.md.
 */
export function reviewerName(fullName: string): string {
  if (fullName === FORMER_HOMEOWNER) return 'A former homeowner';
  const words = fullName.split(/\s+/u).filter(Boolean);
  const [first] = words;
  if (first === undefined || first.includes('@')) return 'A homeowner';
  const initial = words.length > 1 ? [...words.at(-1)!][0]!.toUpperCase() : '';
  return initial === '' ? first : `${first} ${initial}.`;
}
