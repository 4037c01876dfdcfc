import type { AuthSession } from '@swath/contract/accounts';

type Confirm = (token: string) => Promise<AuthSession['wish'] | null>;

const asked = new Map<string, ReturnType<Confirm>>();

/**
 * Confirms with a token once, however often the page asks: a token works a single time.
 *
 * @param tries counts up when the person asks for another try
 */
export function confirmOnce(token: string, tries: number, confirm: Confirm): ReturnType<Confirm> {
  const key = `${tries} ${token}`;
  const answer = asked.get(key) ?? confirm(token);
  asked.set(key, answer);
  return answer;
}
