import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interceptLinks } from './intercept-links.ts';

const go = vi.fn();
let stop: () => void;
/** Stands in for the browser, which follows whatever nobody has taken. */
const leftToBrowser = vi.fn((event: Event) => {
  if (!event.defaultPrevented) event.preventDefault();
});

beforeEach(() => {
  history.replaceState(null, '', '/login?tab=login');
  stop = interceptLinks(go);
  addEventListener('click', leftToBrowser);
});
afterEach(() => {
  stop();
  removeEventListener('click', leftToBrowser);
  vi.clearAllMocks();
  document.body.replaceChildren();
});

function press(link: string, how: MouseEventInit = {}) {
  document.body.innerHTML = link;
  const inner = document.querySelector('b') ?? document.querySelector('a');
  if (!inner) throw new Error('nothing to press');
  fireEvent.click(inner, how);
}

test.each([
  ['<a href="/about">About us</a>', '/about'],
  ['<a href="/about"><b>About</b> us</a>', '/about'],
  ['<a href="/login?tab=signup#top">Sign up</a>', '/login?tab=signup#top'],
  ['<a href="http://localhost:3000/terms">Terms</a>', '/terms'],
])('%s leads to %s', (link, address) => {
  press(link);
  expect(go.mock.calls).toEqual([[address]]);
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('a press %s is the browser’s', (_name, how) => {
  press('<a href="/about">About us</a>', how);
  expect(go).not.toHaveBeenCalled();
});

test.each([
  '<a href="mailto:hello@swath.test">Mail</a>',
  '<a href="https://elsewhere.test/about">Elsewhere</a>',
  '<a href="/about" target="_blank">New tab</a>',
  '<a href="/about" download>File</a>',
  '<a href="#content">Skip</a>',
  '<a>No link</a>',
  '<b>No link either</b>',
])('%s is the browser’s', (link) => {
  press(link);
  expect(go).not.toHaveBeenCalled();
});

test('a link that something else has followed is left alone, and afterwards all are', () => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press('<a href="/about">About us</a>');
  expect(go).not.toHaveBeenCalled();
  stop();
  press('<a href="/about">About us</a>');
  expect(go).not.toHaveBeenCalled();
});
