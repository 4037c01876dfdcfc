/** Status and body of a response: parsed JSON, or the plain text of a proxy in front of the API. */
export type Answered = { readonly status: number; readonly body: unknown };

/**
 * Parses a response body: JSON by its content type, and the plain text of a refusal.
 *
 * @throws TypeError or SyntaxError when it does not come from the API, such as a captive portal's sign-in page
 */
export async function parseAnswer(status: number, type: string | null, text: string): Promise<Answered> {
  if (text && type?.includes('json')) return { status, body: JSON.parse(text) };
  if (text && status < 300) throw new TypeError('The answer is not JSON.');
  return { status, body: text || undefined };
}

/** Reads and parses a `fetch` response. */
export const readResponse = async (response: Response): Promise<Answered> =>
  parseAnswer(response.status, response.headers.get('content-type'), await response.text());
