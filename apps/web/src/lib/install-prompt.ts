import { useSyncExternalStore } from 'react';
import { isNative } from './platform.ts';

/**
 * The event by which Chromium lets a page open its installation prompt.
 *
 * Source: W3C Manifest Incubations, `BeforeInstallPromptEvent`.
 */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/**
 * How the app can be installed in this browser: `prompt`: the page can open the browser's prompt; `menu`: only by
 * Safari's own menu on iOS; null: it is installed already, or the browser cannot install apps.
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

/** How the app can be installed in this browser; renders again when that changes. */
export const useInstalling = (): Installing => useSyncExternalStore(watch, installing);

/** Opens the browser's installation prompt, which works once; resolves when the user has answered it. */
export async function openInstallPrompt(): Promise<void> {
  const prompt = caught;
  keep(null);
  await prompt?.prompt();
}
