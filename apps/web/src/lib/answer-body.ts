/** What a call was answered with: JSON as it is, or the plain text of a proxy in front of the API. */
export type Answered = { readonly status: number; readonly body: unknown };

/**
 * Parses an answer: JSON where it says it is JSON, and the plain text of a refusal.
 *
 * @throws TypeError or SyntaxError when it does not come from the API, such as the sign-in page of a hotel's network
 */
export async function parseAnswer(status: number, type: string | null, text: string): Promise<Answered> {
  if (text && type?.includes('json')) return { status, body: JSON.parse(text) };
  if (text && status < 300) throw new TypeError('The answer is not JSON.');
  return { status, body: text || undefined };
}

/** The same of a `fetch` response, read to its end. */
export const readResponse = async (response: Response): Promise<Answered> =>
  parseAnswer(response.status, response.headers.get('content-type'), await response.text());
