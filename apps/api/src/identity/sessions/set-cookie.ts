import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import { Refused } from '../../platform/process/refused.ts';

/** A cookie of the web app that no script can read. */
export type WebCookie = {
  /** What came with this call. */
  read(): string | null;
  /** The Set-Cookie header. @param maxAge  in seconds; null until the browser is closed */
  write(value: string, maxAge: number | null): string;
};

/**
 * A cookie of this caller; null for every other client than the web app.
 *
 * Over https its name begins with `__Host-`: a browser takes such a cookie from this host alone, over https alone, so that
 * no neighbour under the same domain can put one in its place. That takes the whole host as its path. Over plain http, on
 * one's own machine, there is no such name, and the cookie is sent to calls about signing in alone.
 *
 * @throws Refused foreign_origin when another site's page speaks for the web app
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
