import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CardPlace } from './card-place.tsx';

const place = (drawn: boolean) => (
  <CardPlace id="mower" name="Mowers" room={{ phone: 400, desk: 300 }} drawn={drawn}>
    <button type="button">Add a mower</button>
  </CardPlace>
);
const room = () => screen.getByText('Mowers').closest('[style]');

test('until its turn comes a card has its room and its name, and nothing that can be heard or reached', () => {
  const { rerender } = show(place(false));
  expect(room()).toHaveStyle({ '--phone': '400px', '--desk': '300px' });
  expect(room()).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(place(true));
  expect(screen.getByRole('button', { name: 'Add a mower' })).toBeVisible();
  expect(screen.queryByText('Mowers')).toBeNull();
});

test('whoever comes back finds it as high as it was', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(612);
  const { unmount } = show(place(true));
  unmount();
  show(place(false));
  expect(room()).toHaveStyle({ '--phone': '612px', '--desk': '612px' });
});
