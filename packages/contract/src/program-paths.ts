/**
 * Prefixes of URL paths that belong to the API and to files, including those of the data store that the specification
 * names: all other paths are pages of the web app.
 */
const PROGRAM_PATHS =
  /^\/(api|auth|rest|storage|realtime|functions|webhooks|photos|papers|calendar|dev|sandbox|metrics|healthz|readyz|assets|\.well-known|sitemaps|sitemap\.xml|robots\.txt)([/?]|$)/;

/**
 * Whether a URL belongs to the API or a file, not to a page of the web app. The server answers an unknown one with a
 * JSON problem, and the service worker leaves it to the network.
 * @param url  path and query, such as `/api/jobs?day=2027-05-03`
 */
export const isProgramPath = (url: string): boolean => PROGRAM_PATHS.test(url);
