import type { AsyncRouteComponent } from '@tanstack/react-router';
import { createElement, type ReactNode, use } from 'react';
import { loadCachedModule } from '../lib/load-module.ts';

/**
 * A page that is fetched when it is needed. Its files are read in one task and it is drawn in the next: in between the
 * browser answers. One that could not be fetched is asked for again at the next try, and the browser's page is never loaded
 * anew for it, as the router's own lazy component does: without a network that ends at the browser's error page.
 *
 * @param name  what it is exported as
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): AsyncRouteComponent<object> {
  let page: (() => ReactNode) | null = null;
  let loading: Promise<void> | null = null;
  let failed = false;

  const fetchPage = async () => {
    failed = false;
    try {
      const screens = await loadCachedModule(load);
      await nextTask();
      page = screens[name];
    } catch (fault) {
      failed = true;
      throw fault;
    }
  };
  const preload = () => {
    if (page !== null) return undefined;
    if (loading === null || failed) loading = fetchPage();
    return loading;
  };
  const Page: AsyncRouteComponent<object> = () => {
    // A failed one is thrown here, and asked for again by the router only.
    if (page === null) {
      loading ??= fetchPage();
      use(loading);
    }
    return page && createElement(page);
  };
  Page.preload = preload;
  return Page;
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
