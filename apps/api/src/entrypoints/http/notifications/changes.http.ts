import { randomInt } from 'node:crypto';
import { changes as contract } from '@swath/contract/changes';
import { memberMay } from '@swath/domain/companies/member-rights';
import { needsFactor } from '../../../identity/credentials/credentials.policy.ts';
import { audienceKeys } from '../../../notifications/change-feed/audience.ts';
import type { ChangeHub } from '../../../notifications/change-feed/change-hub.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Maximum and minimum lifetime of an event stream; after it, the client reconnects with a new token. The actual
 * lifetime is random between the two, so that clients do not reconnect all at the same time.
 */
const LONGEST_STREAM_MS = 15 * 60_000;
const SHORTEST_STREAM_MS = 12 * 60_000;

/**
 * The audience keys of a stream, that is, the names of those whose change events it delivers to the caller. They are
 * fixed when the stream opens; a change of role closes the stream. An administrator who must enable two-step
 * verification first receives only their own account's changes.
 */
async function keysOf(ctx: Context, viewer: Viewer): Promise<string[]> {
  const company = viewer.actor === 'crew' ? viewer.company : null;
  const isOffice = company !== null && memberMay(company.member, 'office');
  return audienceKeys({
    account: viewer.account,
    session: viewer.session,
    company: company?.id ?? null,
    office: isOffice ? company.id : null,
    admins: viewer.actor === 'admin' && !(await needsFactor(ctx, viewer)),
    crews: isOffice,
    homeowners: viewer.actor === 'homeowner',
  });
}

/** Handler of the API call that streams change events to a browser. */
export const changesHttp = (ctx: Context, hub: ChangeHub) =>
  serve(contract, {
    stream: async ({ viewer }, { askedAt, lastEventId, signal, push, close }) => {
      const end = setTimeout(close, randomInt(SHORTEST_STREAM_MS, LONGEST_STREAM_MS));
      signal.addEventListener('abort', () => clearTimeout(end), { once: true });
      const keys = await keysOf(ctx, viewer);
      // Already disconnected: no abort event would follow.
      if (signal.aborted) return;
      await hub.listen(
        {
          event: (id, line) => push({ ...(id !== null && { id }), data: line }),
          mark: (kind, id) => push({ id, kind, data: {} }),
          close,
        },
        keys,
        { askedAt, lastEventId, signal },
      );
    },
  });
