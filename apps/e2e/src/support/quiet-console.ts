import { expect, type Page } from '@playwright/test';

/** Written by Playwright itself, which keeps service workers away from all journeys but those about them. */
const BY_THE_TEST = /^Service Worker registration blocked by Playwright$/;

/**
 * Listens to a page's console from now on.
 *
 * @returns asserts that nothing was reported. @param except  what the journey itself provokes, such as a refused call
 */
export function listenToConsole(page: Page, except: readonly RegExp[] = []): () => void {
  const reported: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reported.push(message.text());
  });
  page.on('pageerror', (fault) => reported.push(String(fault)));
  const allowed = [...except, BY_THE_TEST];
  return () => expect(reported.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
}
