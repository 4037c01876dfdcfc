import { type Change, changes } from '@swath/contract/changes';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { callUrl } from '../../lib/api-client.ts';
import { followChanges } from '../../lib/change-stream.ts';
import { connection } from '../../lib/connection.ts';
import type { Access } from '../viewer/access.ts';
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
    const mark = lateMarker(queries);
    const url = callUrl(changes.stream, {});
    return followTogether(
      `swath.changes.${viewerId}`,
      access.lastEventId(),
      (from, listener) => followChanges({ url, token: access.token, from, renew: access.recover }, listener),
      {
        onChange(change) {
          if (change.kind === 'role.changed') void access.refresh();
          if (change.kind === 'session.ended') void access.endedElsewhere();
          mark(change);
        },
        onReset() {
          void access.refresh();
          void queries.invalidateQueries();
        },
        onLive(now) {
          setLive(now);
          if (!now) void connection.check();
        },
      },
    );
  }, [viewerId, queries, access]);
  return live;
}

/** Marks what a change makes stale. What says so knows every call there is, and is fetched at the first change. */
function lateMarker(queries: QueryClient): (change: Change) => void {
  let marker: Promise<(change: Change) => void> | null = null;
  return async (change) => {
    marker ??= import('./live-changes.ts').then(({ staleMarker }) => staleMarker(queries));
    try {
      (await marker)(change);
    } catch {
      marker = null; // asked for again at the next change; until then everything is read again
      void queries.invalidateQueries();
    }
  };
}
