const asked = new Map<string, Promise<void>>();

/**
 * Confirms with a token once, however often the page asks: a token works a single time.
 *
 * @param tries counts up when the person asks for another try
 */
export function confirmOnce(token: string, tries: number, confirm: (token: string) => Promise<void>): Promise<void> {
  const key = `${tries} ${token}`;
  const answer = asked.get(key) ?? confirm(token);
  asked.set(key, answer);
  return answer;
}
