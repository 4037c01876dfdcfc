import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { BookedBox } from './booked-box.tsx';

test('what is booked is read out: who comes, when, and what was paid', () => {
  show(
    <BookedBox company="Green Blade Mowing" day="2026-05-05" cents={4500}>
      Tuesday, May 5, 2026
    </BookedBox>,
  );
  const said = screen.getByRole('status');
  for (const words of ['Green Blade Mowing', 'Tuesday, May 5, 2026', '$45.00 paid'])
    expect(said).toHaveTextContent(words);
});
