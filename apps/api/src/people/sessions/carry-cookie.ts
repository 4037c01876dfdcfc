import type { Caller } from '../../machinery/http/serve.ts';
import type { Settings } from '../../machinery/process/env.ts';
import { Refused } from '../../machinery/process/refused.ts';

/** A cookie of the web app that no script can read, sent to calls about signing in alone. */
export type WebCookie = {
  /** What came with this call. */
  read(): string | null;
  /** The Set-Cookie header. @param maxAge  in seconds; null until the browser is closed */
  write(value: string, maxAge: number | null): string;
};

/**
 * A cookie of this caller; null for every other client than the web app.
 *
 * @throws Refused foreign_origin when another site's page speaks for the web app
 */
export function webCookie(caller: Caller, settings: Settings, name: string): WebCookie | null {
  if (!caller.isWebApp) return null;
  const home = new URL(settings.publicUrl);
  if (!caller.sameOrigin && caller.origin !== home.origin) throw new Refused('foreign_origin');
  return {
    read: () => caller.cookie(name),
    write: (value, maxAge) =>
      [
        `${name}=${value}`,
        'HttpOnly',
        'SameSite=Strict',
        'Path=/auth',
        ...(home.protocol === 'https:' ? ['Secure'] : []),
        ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
      ].join('; '),
  };
}
