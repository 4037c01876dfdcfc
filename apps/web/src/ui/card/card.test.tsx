import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Card, CardFoot, CardHead, Quote, Remark } from './card.tsx';

test('a card says what it is about, how that stands, what matters and what can be done, in this order', () => {
  show(
    <Card label="Green Blade, Monday">
      <CardHead badge={<span>Pending</span>}>
        <h3>Green Blade</h3>
      </CardHead>
      <Remark>Your card was declined.</Remark>
      <Quote>A fine lawn.</Quote>
      <CardFoot actions={<button type="button">Cancel</button>}>
        <p>$45.00</p>
      </CardFoot>
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'Green Blade, Monday' })).toHaveTextContent(
    'Green BladePendingYour card was declined.A fine lawn.$45.00Cancel',
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent('A fine lawn.');
});

test('what somebody wrote of their own is no quotation', () => {
  show(<Quote as="p">Mind the hose.</Quote>);
  expect(screen.getByText('Mind the hose.')).toBeVisible();
  expect(screen.queryByRole('blockquote')).toBeNull();
});
