import { useEffect, useRef } from 'react';
import { reloadPage, useConnection } from '../lib/connection.ts';
import { PageFailed } from '../ui/page/page-failed.tsx';

/** Stands where a page could not be fetched or drawn. It is loaded anew by hand, and by itself once the network is back. */
export function RouteFailed() {
  const state = useConnection();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'online' && state === 'online') void reloadPage();
    before.current = state;
  }, [state]);
  return <PageFailed />;
}
