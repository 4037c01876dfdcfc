import { apiOrigin } from './client.ts';

/** Status and body of a response. The body is parsed JSON, or plain text, e.g. of a proxy in front of the API. */
export type Answered = { readonly status: number; readonly body: unknown };

/**
 * Parses a response body: JSON by its content type. Other text is accepted only with an error status (300 and above).
 * @throws TypeError or SyntaxError if a successful response is not JSON, e.g. the page of a captive portal
 */
export async function parseAnswer(status: number, type: string | null, text: string): Promise<Answered> {
  if (text && type?.includes('json')) return { status, body: JSON.parse(text, toWholeUrl()) };
  if (text && status < 300) throw new TypeError('The answer is not JSON.');
  return { status, body: text || undefined };
}

/** Reads and parses the response of a `fetch`. @throws TypeError or SyntaxError as `parseAnswer` does */
export const readResponse = async (response: Response): Promise<Answered> =>
  parseAnswer(response.status, response.headers.get('content-type'), await response.text());

/** Fields of responses that contain the URL of a photo or a paper, as a path of the API. */
const FILE_URLS = ['url', 'thumbUrl'];

/**
 * A reviver for `JSON.parse` that adds the API's origin to the URLs of files; undefined in a browser, where the API
 * has the page's own origin.
 */
function toWholeUrl(): ((key: string, value: unknown) => unknown) | undefined {
  const origin = apiOrigin();
  if (origin === '') return undefined;
  const isFile = (key: string, value: unknown): value is string =>
    FILE_URLS.includes(key) && typeof value === 'string' && /^\/(photos|papers)\//.test(value);
  return (key, value) => (isFile(key, value) ? `${origin}${value}` : value);
}
