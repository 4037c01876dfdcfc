import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useDrawnNearest } from './use-drawn-nearest.ts';

/** What waits for the page to have nothing else to do. */
const idle: (() => void)[] = [];
/** Where the window stands on the page, in pixels; it is 800 high, as each part is. */
let scrolled = 0;
beforeEach(() => {
  idle.length = 0;
  scrolled = 0;
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    then();
    return 0;
  });
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = PARTS.indexOf(this.id) * 800 - scrolled;
    return { ...new DOMRect(0, top, 400, 800), top, bottom: top + 800 };
  });
});
const pause = () => act(async () => idle.shift()?.());

const PARTS = ['a', 'b', 'c', 'd', 'e', 'f'];
function Page({ without = [] }: { without?: readonly string[] }) {
  const drawn = useDrawnNearest(PARTS);
  return (
    <>
      {PARTS.filter((id) => !without.includes(id)).map((id) => (
        <div key={id} id={id}>
          {drawn.has(id) && <p>{id}</p>}
        </div>
      ))}
    </>
  );
}
const drawn = () => screen.queryAllByText(/^[a-f]$/).map(({ textContent }) => textContent);

test('the first part is there at once, the others one at a time in the order of the page, until all are', async () => {
  show(<Page />);
  expect(drawn()).toEqual(['a']);
  await pause();
  expect(drawn()).toEqual(['a', 'b']);
  for (let part = 3; part <= PARTS.length; part++) await pause();
  expect(drawn()).toEqual(PARTS);
  expect(idle).toEqual([]);
});

test('what somebody has come to is next, and then what is near it', async () => {
  show(<Page />);
  scrolled = 3300; // e is seen, and the beginning of f
  await pause();
  await pause();
  expect(drawn()).toEqual(['a', 'e', 'f']);
  await pause();
  await pause();
  expect(drawn()).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('a part whose place is not there yet holds up no other, and is there with its place', async () => {
  const { rerender } = show(<Page without={['b']} />);
  for (let part = 0; part < 4; part++) await pause();
  expect(drawn()).toEqual(['a', 'c', 'd', 'e', 'f']);
  await pause();
  rerender(<Page />);
  expect(drawn()).toEqual(PARTS);
});
