import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import { Refused } from '../../platform/process/refused.ts';

/** An HttpOnly cookie of the web app: its value in one request, and the header that sets it in the response. */
export type WebCookie = {
  /** The cookie's value in this request; null when it was not sent. */
  read(): string | null;
  /** Formats the Set-Cookie header. @param maxAge  in seconds; null for a session cookie */
  write(value: string, maxAge: number | null): string;
};

/**
 * A cookie for this caller; null for clients other than the web app.
 *
 * Over https its name begins with `__Host-`: browsers accept such a cookie only from this host and over https, so that
 * a sibling domain cannot overwrite it; this requires the path `/`. Over plain http, on a developer's machine, the
 * prefix is not possible, and the cookie's path is that of the sign-in endpoints.
 *
 * @throws Refused foreign_origin for a request of another site (CSRF protection)
 */
export function webCookie(caller: Caller, settings: Settings, name: string): WebCookie | null {
  if (!caller.isWebApp) return null;
  const home = new URL(settings.publicUrl);
  if (!caller.sameOrigin && caller.origin !== home.origin) throw new Refused('foreign_origin');
  const encrypted = home.protocol === 'https:';
  const fullName = encrypted ? `__Host-${name}` : name;
  return {
    read: () => caller.cookie(fullName),
    write: (value, maxAge) =>
      [
        `${fullName}=${value}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(encrypted ? ['Path=/', 'Secure'] : ['Path=/auth']),
        ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
      ].join('; '),
  };
}
