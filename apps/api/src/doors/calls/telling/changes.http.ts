import { changes as contract } from '@swath/contract/changes';
import type { Viewer } from '../../../machinery/access/viewer.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { audienceKeys } from '../../../telling/changes/audience.ts';
import type { ChangeHub } from '../../../telling/changes/change-hub.ts';

/** The longest a stream lives; the client comes back with a fresh token. */
const LONGEST_STREAM_MS = 15 * 60_000;

/** What somebody may hear of: decided when the stream opens; a change of role ends it. */
const keysOf = (viewer: Viewer): string[] =>
  audienceKeys({
    account: viewer.account,
    session: viewer.session,
    company: viewer.actor === 'crew' ? (viewer.company?.id ?? null) : null,
    admins: viewer.actor === 'admin',
    crews: viewer.actor === 'crew',
  });

/** The live stream of what changed for the caller. */
export const changesHttp = (hub: ChangeHub) =>
  serve(contract, {
    stream: async ({ viewer }, { lastEventId, signal, push, close }) => {
      const end = setTimeout(close, LONGEST_STREAM_MS);
      signal.addEventListener('abort', () => clearTimeout(end), { once: true });
      await hub.listen(
        {
          event: (id, line) => push({ id, data: line }),
          mark: (kind, id) => push({ id, kind, data: {} }),
          close,
        },
        keysOf(viewer),
        lastEventId,
        signal,
      );
    },
  });
