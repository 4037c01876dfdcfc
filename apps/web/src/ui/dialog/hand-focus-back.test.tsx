import { afterEach, expect, test } from 'vitest';
import { handFocusBack } from './hand-focus-back.ts';

afterEach(() => document.body.replaceChildren());

function aPage() {
  document.body.innerHTML = '<h2 tabindex="-1">Visits</h2><ul><li><button>Pay</button></li></ul><a href="#x">Else</a>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  return { heading: find('h2'), button: find('button'), elsewhere: find('a') };
}
/** Observers are told after what is running has ended. */
const observed = () => Promise.resolve();

test('the focus goes back to the button', () => {
  const { heading, button } = aPage();
  handFocusBack(button, heading);
  expect(button).toHaveFocus();
});

test('to the refuge where the button has gone', () => {
  const { heading, button } = aPage();
  button.remove();
  handFocusBack(button, heading);
  expect(heading).toHaveFocus();
});

test('to the refuge when the button goes a little later', async () => {
  const { heading, button } = aPage();
  handFocusBack(button, heading);
  button.closest('li')!.remove();
  await observed();
  expect(heading).toHaveFocus();
});

test('whoever has gone on by then keeps the focus where it is', async () => {
  const { heading, button, elsewhere } = aPage();
  handFocusBack(button, heading);
  elsewhere.focus();
  button.remove();
  await observed();
  expect(elsewhere).toHaveFocus();
});
