import { afterEach, expect, test, vi } from 'vitest';
import { goBack } from './native-page.ts';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** A page that is no start page, with a dialog on it. @returns what heard of Back */
function openDialog(attributes: string) {
  history.replaceState(null, '', '/company/performance');
  document.body.innerHTML = `<div role="dialog" ${attributes}></div>`;
  const pressed = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener('keydown', pressed, { once: true });
  return { pressed, back: vi.spyOn(history, 'back').mockImplementation(() => undefined) };
}

test('Back closes an open dialog, and stays on the page', () => {
  const { pressed, back } = openDialog('data-open');
  goBack();
  expect(pressed.mock.calls[0]![0].key).toBe('Escape');
  expect(back).not.toHaveBeenCalled();
});

test('Back is not swallowed by a dialog that is closing', () => {
  const { pressed, back } = openDialog('data-closed');
  goBack();
  expect(pressed).not.toHaveBeenCalled();
  expect(back).toHaveBeenCalledTimes(1);
});
