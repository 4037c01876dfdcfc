import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { FormAlert } from './form-alert.tsx';

test('says what went wrong at once, under its title', () => {
  show(<FormAlert title="Not saved">The server did not answer.</FormAlert>);
  const alert = screen.getByRole('alert', { name: 'Not saved' });
  expect(alert).toHaveAccessibleDescription('The server did not answer.');
});

afterEach(() => vi.restoreAllMocks());

test('an error comes into view in a form and in a dialog; a notice does not, nor what a page opens with', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  show(
    <>
      <FormAlert>On a page</FormAlert>
      <form>
        <FormAlert>In a form</FormAlert>
        <FormAlert tone="notice">A notice</FormAlert>
      </form>
      <div role="dialog">
        <FormAlert>In a dialog</FormAlert>
      </div>
    </>,
  );
  const shown = scrolled.mock.contexts.map((alert) => alert instanceof Element && alert.textContent);
  expect(shown).toEqual(['In a form', 'In a dialog']);
});
