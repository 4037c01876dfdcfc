import { useSyncExternalStore } from 'react';
import { isNative } from './platform.ts';

/**
 * The event by which Chromium lets a page open its installation prompt.
 *
 * Source: W3C Manifest Incubations, `BeforeInstallPromptEvent`.
 */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/**
 * How the app is installed in this browser: by a prompt that the page can open, or, in Safari on iOS, by the browser's
 * own menu only. Null: it is installed, or the browser installs no apps.
 */
export type Installing = 'prompt' | 'menu' | null;

const canPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const watchers = new Set<() => void>();
let caught: InstallPrompt | null = null;

function keep(prompt: InstallPrompt | null): void {
  caught = prompt;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Keeps the browser's installation prompt for later; it would otherwise open by itself at the first visit. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!canPrompt(event)) return;
    event.preventDefault();
    keep(event);
  });
  addEventListener('appinstalled', () => keep(null));
}

function installing(): Installing {
  if (isNative() || matchMedia('(display-mode: standalone)').matches) return null;
  if (caught) return 'prompt';
  // Only Safari on iOS has this property; true: opened from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'menu' : null;
}

/** How the app is installed in this browser; renders again when that changes. */
export const useInstalling = (): Installing => useSyncExternalStore(watch, installing);

/** Opens the browser's installation prompt, which works once; resolves when the user has answered it. */
export async function openInstallPrompt(): Promise<void> {
  const prompt = caught;
  keep(null);
  await prompt?.prompt();
}
