import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { StarRating, StarRatingField } from './star-rating.tsx';

test('a rating to read is one picture with the figure as its name', () => {
  const { rerender } = show(<StarRating rating={91 / 20} count={1280} />);
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars, 1280 ratings' })).toHaveTextContent('4.6 (1,280)');
  rerender(<StarRating rating={5} count={1} />);
  expect(screen.getByRole('img', { name: '5.0 out of 5 stars, 1 rating' })).toBeVisible();
  rerender(<StarRating rating={3} />);
  expect(screen.getByRole('img', { name: '3.0 out of 5 stars' })).toBeVisible();
});

function Question() {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <StarRatingField
      label="How was your mowing?"
      value={stars}
      onChange={setStars}
      error={stars === null ? 'Please choose a rating' : undefined}
    />
  );
}

test('a rating to give is a group of radio buttons, with its error announced', async () => {
  const user = userEvent.setup();
  show(<Question />);
  expect(screen.getByRole('group', { name: 'How was your mowing?' })).toHaveAccessibleDescription(
    'Please choose a rating',
  );
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '1 star' })).not.toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});
