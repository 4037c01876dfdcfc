import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Section } from './section.tsx';

test('a part of the page is known by its heading', () => {
  show(<Section title="Messages">None</Section>);
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('MessagesNone');
  expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).not.toHaveAttribute('tabindex');
});

test('the heading takes the focus where somebody hands it over', () => {
  const heading = createRef<HTMLHeadingElement>();
  show(
    <Section title="Messages" heading={heading}>
      None
    </Section>,
  );
  heading.current?.focus();
  expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
});
