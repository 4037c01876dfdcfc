import type { AsyncRouteComponent } from '@tanstack/react-router';
import { createElement, type ReactNode, use } from 'react';
import { loadCachedModule } from '../lib/load-module.ts';

/**
 * Creates a lazily loaded route component. Its code is evaluated in one task and rendered in the next, so that the
 * browser can respond in between. A failed fetch is retried at the next navigation. Unlike the router's own lazy
 * component, it never reloads the browser's page: while offline that would end at the browser's error page.
 * @param load  imports the module
 * @param name  name of the module's export that is the component
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
    // Throws the error of a failed fetch; only the router retries it.
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
