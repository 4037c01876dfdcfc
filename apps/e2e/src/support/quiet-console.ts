import { expect, type Page } from '@playwright/test';

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
  return () => expect(reported.filter((text) => !except.some((allowed) => allowed.test(text)))).toEqual([]);
}
