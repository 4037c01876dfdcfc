/** An error that a redirect passed to this page in its URL. */
type AddressError = {
  /**
   * The message to show. It is always our own: the text in the URL is not trusted, since any site could have written
   * it.
   */
  words: string;
  /** Whether a user who is signed in stays signed in. */
  keepsSession: boolean;
};

const PARAMETERS = ['error', 'error_code', 'error_description'] as const;

const UNKNOWN = 'Signing in did not work. Please try again.';
const LINK_ENDED = 'The link is invalid or has expired.';
const NOT_NOW = 'The service is not available at the moment. Please try again later.';
const WORDS: Readonly<Record<string, string>> = {
  otp_expired: LINK_ENDED,
  flow_state_expired: LINK_ENDED,
  flow_state_not_found: LINK_ENDED,
  access_denied: 'Signing in was canceled or not allowed.',
  over_request_rate_limit: 'Too many tries. Please try again later.',
  server_error: NOT_NOW,
  temporarily_unavailable: NOT_NOW,
};

/**
 * Messages for errors of adding or removing a way to sign in. A user who sees one is signed in already, and stays so.
 */
const WORDS_FOR_KEPT: Readonly<Record<string, string>> = {
  identity_already_exists: 'This way to sign in already belongs to an account.',
  identity_not_found: 'This way to sign in does not belong to your account.',
  single_identity_not_deletable: 'The only way to sign in to an account cannot be removed.',
};

/**
 * Parses the error that a sign-in provider or another redirecting site has put into the query or fragment of a URL.
 * Source: docs/spec/access.md, section 8.
 * @returns the error, and as `rest` the URL without it; null if the URL has no error
 */
export function readAddressError(address: string): (AddressError & { rest: string }) | null {
  const url = new URL(address);
  const query = url.searchParams;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const said = PARAMETERS.map((name) => query.get(name) ?? fragment.get(name));
  if (said.every((text) => text === null)) return null;
  if (removeFrom(query)) url.search = query.toString();
  if (removeFrom(fragment)) url.hash = fragment.toString();
  const [error, code] = said.map((text) => text ?? '');
  const kept = wordsIn(WORDS_FOR_KEPT, code);
  const words = kept ?? wordsIn(WORDS, code) ?? wordsIn(WORDS, error) ?? UNKNOWN;
  return { words, keepsSession: kept !== undefined, rest: url.href };
}

const wordsIn = (words: Readonly<Record<string, string>>, code = '') =>
  Object.hasOwn(words, code) ? words[code] : undefined;

function removeFrom(parameters: URLSearchParams): boolean {
  const before = parameters.size;
  for (const name of PARAMETERS) parameters.delete(name);
  return parameters.size < before;
}

/** The error in this page's URL, null if there is none; it is removed from the URL. */
export function takeAddressError(): AddressError | null {
  const error = readAddressError(location.href);
  if (error) history.replaceState(history.state, '', error.rest);
  return error;
}
