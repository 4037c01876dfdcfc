/**
 * The parts of a service worker's global scope that are used here. Declared by hand, because TypeScript's types for
 * pages and for workers conflict.
 *
 * Source: W3C Service Workers; W3C Push API; WICG Background Sync.
 */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listener: (event: WorkerEvents[Kind]) => void): void;
};

type Page = { readonly url: string; focus(): Promise<unknown> };

type Extendable = { waitUntil(work: Promise<unknown>): void };

type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  sync: Extendable & { readonly tag: string };
  push: Extendable & { readonly data: { json(): unknown } | null };
  notificationclick: Extendable & { readonly notification: { readonly data: unknown; close(): void } };
};
