import { Modal, useMantineTheme } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Library } from './library.tsx';
import { LibraryEnv } from './library-env.ts';

/** Says what a part of the library finds around it. */
const Look = () => <p>Type: {useMantineTheme().fontFamily.split(',')[0]}</p>;

test('parts of the component library have our look within it, and it writes no variables: they stand in the sheet of the app', () => {
  render(
    <Library>
      <Look />
    </Library>,
  );
  expect(screen.getByText("Type: 'Figtree Variable'")).toBeInTheDocument();
  expect(document.querySelector('style[data-mantine-styles]')).toBeNull();
});

test('within another one it leaves everything as it is', () => {
  const drawn: unknown[] = [];
  const Theme = () => {
    drawn.push(useMantineTheme());
    return null;
  };
  render(
    <Library>
      <Theme />
      <Library>
        <Theme />
      </Library>
    </Library>,
  );
  expect(new Set(drawn).size).toBe(1);
});

test('what tests show opens without a transition', () => {
  render(
    <LibraryEnv value="test">
      <Library>
        <Modal opened onClose={() => {}} title="Grass">
          Tall
        </Modal>
      </Library>
    </LibraryEnv>,
  );
  expect(screen.getByRole('dialog', { name: 'Grass' })).toHaveTextContent('Tall');
});
