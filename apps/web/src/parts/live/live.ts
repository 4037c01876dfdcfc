import { changes } from '@swath/contract/changes';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { callUrl } from '../../lib/api-client.ts';
import { followChanges } from '../../lib/change-stream.ts';
import type { Access } from '../viewer/access.ts';
import { staleMarker } from './live-changes.ts';
import { followTogether } from './one-stream.ts';

/** Whether changes reach this page as they happen; around every signed-in page. */
export const LiveContext = createContext(false);

/** Whether changes reach this page as they happen; false while the line is down or on a page without anybody signed in. */
export function useLive(): boolean {
  return useContext(LiveContext);
}

/** Follows the stream of changes while the page is shown: marks what they make stale and asks for the role again. */
export function useChangeStream(viewerId: string, queries: QueryClient, access: Access): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => {
    const mark = staleMarker(queries);
    return followTogether(
      `swath.changes.${viewerId}`,
      (listener) => followChanges(callUrl(changes.stream, {}), access.token, listener, access.recover),
      {
        onChange(change) {
          if (change.kind === 'role.changed' || change.kind === 'session.ended') void access.refresh();
          mark(change);
        },
        onReset() {
          void access.refresh();
          void queries.invalidateQueries();
        },
        onLive: setLive,
      },
    );
  }, [viewerId, queries, access]);
  return live;
}
