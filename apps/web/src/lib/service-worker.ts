import { BACKGROUND_SYNC, SERVICE_WORKER } from '@swath/contract/service-worker';
import { useSyncExternalStore } from 'react';
import { isNative } from './platform.ts';

/** Least time in ms between two checks for a new version. */
const CHECK_MS = 30 * 60_000;

/** Not in development, where every file is fetched as it is saved. */
const isSupported = () => import.meta.env.PROD && !isNative() && 'serviceWorker' in navigator;

const watchers = new Set<() => void>();
let isNewer = false;

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Whether a newer version of the app is used once the page is reloaded; renders again when that changes. */
export const useNewVersion = (): boolean => useSyncExternalStore(watch, () => isNewer);

/** Notices when a newer version takes over the service worker. Call it at the start of the app, before it may happen. */
export function noticeNewVersion(): void {
  if (!isSupported()) return;
  // On the first visit the page is older than the worker, which then takes it over.
  let isFirst = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isNewer = !isFirst;
    isFirst = false;
    for (const changed of watchers) changed();
  });
}

/**
 * Registers the service worker, which fetches the app's files for use without a network, and checks for new versions
 * when the page is shown again.
 * @returns a function that stops the checks
 */
export function keepInstalled(): () => void {
  const stop = new AbortController();
  if (isSupported()) void follow(stop.signal).catch(() => undefined); // without a worker the app works as any website
  return () => stop.abort();
}

async function follow(signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  let checkedAt = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined); // offline
  };
  document.addEventListener('visibilitychange', check, { signal });
}

/**
 * Asks the browser to start the service worker when there is a network, also if no page is open then, so that it sends
 * what waits on this device. Only some browsers can, and some ask for the app to be installed; pages send it elsewhere.
 * Source: WICG Background Sync.
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!isSupported()) return;
  const { sync }: ServiceWorkerRegistration & SyncRegistration = await navigator.serviceWorker.ready;
  await sync?.register(BACKGROUND_SYNC).catch(() => undefined); // not allowed
}

type SyncRegistration = { readonly sync?: { register(tag: string): Promise<void> } };
