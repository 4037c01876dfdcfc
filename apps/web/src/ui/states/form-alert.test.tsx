import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { FormAlert } from './form-alert.tsx';

test('says what went wrong at once, under its title', () => {
  show(<FormAlert title="Not saved">The server did not answer.</FormAlert>);
  const alert = screen.getByRole('alert', { name: 'Not saved' });
  expect(alert).toHaveAccessibleDescription('The server did not answer.');
});
