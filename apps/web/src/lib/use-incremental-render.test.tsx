import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useIncrementalRender } from './use-incremental-render.ts';

/** What waits for the page to have nothing else to do. */
const idle = new Map<number, () => void>();
let asked = 0;
beforeEach(() => {
  idle.clear();
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    then();
    return 0;
  });
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    idle.set(++asked, then);
    return asked;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
});
const pause = () =>
  act(async () => {
    const [[handle, then] = []] = idle;
    if (handle !== undefined) idle.delete(handle);
    then?.();
  });

const CARDS = { atOnce: 2, atATime: 3 };
function List({ name = 'list', count }: { name?: string; count: number }) {
  const { drawn, list } = useIncrementalRender<HTMLUListElement>(count, CARDS);
  return (
    <ul aria-label={name} {...list}>
      {Array.from({ length: drawn }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike
        <li key={place}>Stop</li>
      ))}
    </ul>
  );
}
const drawn = (name = 'list') => screen.getByRole('list', { name }).children.length;

test('a long list is drawn a few at a time, each time the page has nothing else to do, until all are there', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  show(<List count={7} />);
  expect(drawn()).toBe(2);
  await pause();
  expect(drawn()).toBe(5);
  expect(screen.getByRole('list')).toHaveStyle({ minHeight: '2100px' }); // the room of all seven
  await pause();
  expect(drawn()).toBe(7);
  expect(screen.getByRole('list')).not.toHaveAttribute('style', expect.stringContaining('min-height'));
  expect(idle.size).toBe(0);
});

test('a list that grows later is drawn on; a short one is there at once', async () => {
  const { rerender } = show(<List count={2} />);
  expect([drawn(), idle.size]).toEqual([2, 0]);
  rerender(<List count={4} />);
  await pause();
  expect(drawn()).toBe(4);
});

test('several lists take turns', async () => {
  show(
    <>
      <List name="cards" count={9} />
      <List name="lines" count={9} />
    </>,
  );
  await pause();
  expect([drawn('cards'), drawn('lines')]).toEqual([5, 2]);
  await pause();
  expect([drawn('cards'), drawn('lines')]).toEqual([5, 5]);
});

test('what was drawn is on screen before anything else is: never two at once in a picture', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
  show(<List count={9} />);
  expect([frames.length, idle.size]).toEqual([1, 0]);
  frames.shift()!();
  await pause();
  expect([drawn(), frames.length, idle.size]).toEqual([5, 1, 0]);
});

test('a list that is gone is not drawn on', async () => {
  const { unmount } = show(<List count={9} />);
  expect(idle.size).toBe(1);
  unmount();
  expect(idle.size).toBe(0);
  show(<List count={9} />);
  expect(drawn()).toBe(2);
  await pause();
  expect(drawn()).toBe(5);
});

test('where the browser does not say when it has nothing to do, time passes between', async () => {
  vi.unstubAllGlobals();
  show(<List count={8} />);
  await waitFor(() => expect(drawn()).toBe(8));
});
