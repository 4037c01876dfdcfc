import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConnection } from '../lib/connection.ts';
import { PageFailed } from '../ui/page/page-failed.tsx';

/** Stands where a page could not be fetched or drawn. It is tried again by hand, and by itself once the network is back. */
export function RouteFailed() {
  const router = useRouter();
  const state = useConnection();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'online' && state === 'online') void router.invalidate();
    before.current = state;
  }, [state, router]);
  return <PageFailed onRetry={() => void router.invalidate()} />;
}
