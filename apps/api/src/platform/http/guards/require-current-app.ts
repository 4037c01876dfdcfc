import { accounts } from '@swath/contract/accounts';
import { isOlder } from '@swath/contract/native-app';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../process/refused.ts';
import { endpointOf } from '../endpoint-of.ts';
import { callerOf } from '../requests/caller.ts';

/**
 * Rejects calls of outdated versions of the native app with `app_outdated`, before authentication; only signing out is
 * still possible. Protects the app's user, not the API: browsers and other clients that send no version of the app are
 * served.
 *
 * @param smallest  the oldest version that is served, e.g. `1.4.0`
 *
 * Source: docs/rules/platform.md.
 */
export function requireCurrentApp(app: FastifyInstance, smallest: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    const client = endpoint && endpoint.name !== accounts.signOut.name ? callerOf(request).app : null;
    done(client && isOlder(client.version, smallest) ? new Refused('app_outdated') : undefined);
  });
}
