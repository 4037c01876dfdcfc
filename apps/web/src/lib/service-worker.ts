import { BACKGROUND_SYNC, SERVICE_WORKER } from '@swath/contract/service-worker';
import { useSyncExternalStore } from 'react';
import { isNative } from './platform.ts';

/** Minimum time in ms between two checks for a new version. */
const CHECK_MS = 30 * 60_000;

/** Whether to use a service worker. Not in the native app, and not in development, where files change all the time. */
const isSupported = () => import.meta.env.PROD && !isNative() && 'serviceWorker' in navigator;

const watchers = new Set<() => void>();
let isNewer = false;

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Whether a reload of the page would load a newer version of the app; renders again when that changes. */
export const useNewVersion = (): boolean => useSyncExternalStore(watch, () => isNewer);

/** Detects when a newer service worker takes over this page. Call it at the app's start, before that can happen. */
export function noticeNewVersion(): void {
  if (!isSupported()) return;
  // On the first visit, the page has no service worker yet: the first takeover is no new version.
  let isFirst = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isNewer = !isFirst;
    isFirst = false;
    for (const changed of watchers) changed();
  });
}

/**
 * Registers the service worker, which caches the app's files for offline use, and checks for new versions when the page
 * becomes visible again.
 * @returns a function that stops the checks
 */
export function keepInstalled(): () => void {
  const stop = new AbortController();
  if (isSupported()) void follow(stop.signal).catch(() => undefined); // without one, the app works online only
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
 * Requests a background sync: the browser starts the service worker once there is a network, even if no page is open,
 * to send the unsent data. Some browsers lack it, or require an installed app; pages then send the data themselves.
 * Source: WICG Background Sync.
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!isSupported()) return;
  const { sync }: ServiceWorkerRegistration & SyncRegistration = await navigator.serviceWorker.ready;
  await sync?.register(BACKGROUND_SYNC).catch(() => undefined); // not allowed
}

type SyncRegistration = { readonly sync?: { register(tag: string): Promise<void> } };
