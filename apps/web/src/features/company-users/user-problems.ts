import { isRefusal } from '../../lib/api-client.ts';

// The texts of the specification: if the API refused, and if the request failed. Source: docs/spec/company.md, section
// 8, "Company users".
const WORDS = {
  add: ['Failed to add user.', 'An error occurred while adding the user.'],
  remove: ['Failed to remove user.', 'An error occurred while removing the user.'],
  makePrimary: ['Failed to set primary user.', 'An error occurred while setting primary user.'],
  // Our own texts, in the style of the specification.
  changeRole: ['Failed to change the user.', 'An error occurred while changing the user.'],
} as const;

/** The error text of a failed change of a company's users: the API's reason, or that the request failed. */
export function userProblem(doing: keyof typeof WORDS, fault: Error): string {
  const [refused, broken] = WORDS[doing];
  return isRefusal(fault) ? `${refused} ${fault.message}` : broken;
}
