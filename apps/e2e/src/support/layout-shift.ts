import { expect, type Page } from '@playwright/test';

/** Something moved: by how much, and what, with where it was and where it is. */
export type Shift = { readonly by: number; readonly what: readonly string[] };

type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** What has moved since the page began to load, without what followed from a press. Source: Layout Instability API. */
export function layoutShift(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((answer) => {
        const entries: ShiftEntry[] = [];
        const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as ShiftEntry[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Entries from before are delivered in a task of their own.
        setTimeout(() => {
          observer.disconnect();
          answer(entries.filter(({ hadRecentInput }) => !hadRecentInput).map(toShift));
        }, 100);
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',');
        const toShift = ({ value, sources }: ShiftEntry): Shift => ({
          by: value,
          what: sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : (node?.parentElement ?? null);
            const name = element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : 'gone';
            const words = element?.textContent?.slice(0, 30) ?? '';
            return `${name} “${words}” ${place(previousRect)} → ${place(currentRect)}`;
          }),
        });
      }),
  );
}

/** How far a page may move while it loads, as a part of the screen. Source: docs/rules/platform.md. */
export const MOST_SHIFT = 0.02;

/** All that has moved, added up. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { by }) => sum + by, 0);

/** Judges that a page stood still while it loaded; it names what moved. */
export async function standsStill(page: Page, name: string): Promise<void> {
  const shifts = await layoutShift(page);
  const what = shifts.map(({ by, what: moved }) => `${by.toFixed(3)} ${moved.join(' | ')}`).join('\n');
  expect(sumOf(shifts), `${name} moves while it loads:\n${what}`).toBeLessThanOrEqual(MOST_SHIFT);
}
