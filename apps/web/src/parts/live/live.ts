import { type Change, changes } from '@swath/contract/changes';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { callUrl } from '../../lib/api-client.ts';
import { followChanges } from '../../lib/change-stream.ts';
import { connection } from '../../lib/connection.ts';
import type { Access } from '../viewer/access.ts';
import { followTogether } from './one-stream.ts';

/** React context: whether the server's stream of changes is connected; false outside signed-in pages. */
export const LiveContext = createContext(false);

/** Whether the server's stream of changes is connected; false while offline and on public pages. */
export function useLive(): boolean {
  return useContext(LiveContext);
}

/**
 * Follows the server's stream of changes while the component is mounted: marks cached data that a change affects as
 * stale, and reloads the viewer when their role has changed or a session of theirs was ended.
 * @returns whether the stream is connected
 */
export function useChangeStream(viewerId: string, queries: QueryClient, access: Access): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => {
    const mark = lateMarker(queries);
    const from = access.lastEventId();
    // Without a last event id, the stream does not report what changed before it was opened.
    let isBehind = from === null;
    const url = callUrl(changes.stream, {});
    return followTogether(
      `swath.changes.${viewerId}`,
      from,
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
          if (now && isBehind) void queries.invalidateQueries();
          if (now) isBehind = false;
        },
      },
    );
  }, [viewerId, queries, access]);
  return live;
}

/**
 * Returns a listener that marks the cached queries that a change affects as stale. The code that knows which queries
 * those are is loaded at the first change.
 */
function lateMarker(queries: QueryClient): (change: Change) => void {
  let marker: Promise<(change: Change) => void> | null = null;
  return async (change) => {
    marker ??= import('./live-changes.ts').then(({ staleMarker }) => staleMarker(queries));
    try {
      (await marker)(change);
    } catch {
      marker = null; // load it again at the next change; this time, refetch everything
      void queries.invalidateQueries();
    }
  };
}
