/** Origins that Stripe's card form needs. Source: docs.stripe.com, "Content Security Policy". */
export const STRIPE = {
  scripts: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: 'https://api.stripe.com',
} as const;

type Allowed = {
  /** Whether Stripe is the payment gateway. */
  stripe: boolean;
  /** Origins of map tiles and aerial photographs, e.g. `https://tiles.example`; none: maps have no tiles. */
  tileOrigins: readonly string[];
  /** Origin of the API; null if it is the same as the page's. */
  apiOrigin: string | null;
};

/**
 * The Content Security Policy of the app's page, by directive: it allows our own files and, with Stripe, its card form,
 * and map tiles only from their configured origins. Inline styles and scripts are added by hash or nonce.
 * `frame-ancestors` works in a header only.
 */
export function pagePolicy({ stripe, tileOrigins, apiOrigin }: Allowed): Record<string, string[]> {
  const api = apiOrigin === null ? [] : [apiOrigin];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(stripe ? [STRIPE.scripts] : [])],
    'style-src': ["'self'"],
    'frame-src': ["'self'", ...api, ...(stripe ? STRIPE.frames : [])],
    'connect-src': ["'self'", ...api, ...(stripe ? [STRIPE.calls] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...new Set(tileOrigins)],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
