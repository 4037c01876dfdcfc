import { useEffect, useRef } from 'react';
import { reloadPage, useConnection } from '../lib/connection.ts';
import { PageFailed } from '../ui/page/page-failed.tsx';

/**
 * Error component of a route whose code could not be fetched or rendered. It reloads the page on a button press, or
 * automatically once the network is back.
 */
export function RouteFailed() {
  const state = useConnection();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'online' && state === 'online') void reloadPage();
    before.current = state;
  }, [state]);
  return <PageFailed />;
}
