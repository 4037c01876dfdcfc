import type { AuthSession } from '@swath/contract/accounts';

type Confirm = (token: string) => Promise<AuthSession['wish'] | null>;

const asked = new Map<string, ReturnType<Confirm>>();

/**
 * Confirms with a single-use token once per try, deduplicated however often the page renders.
 *
 * @param tries incremented by each retry
 */
export function confirmOnce(token: string, tries: number, confirm: Confirm): ReturnType<Confirm> {
  const key = `${tries} ${token}`;
  const answer = asked.get(key) ?? confirm(token);
  asked.set(key, answer);
  return answer;
}
