import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import look from './button.module.css';
import { PlainButton, PlainButtonLink } from './plain-button.tsx';

/** What style sheets see of an element and all in it, but for what a plain button says of itself. */
function seen(element: Element): unknown {
  const { plain } = look;
  const classes = [...element.classList].filter((name) => name !== plain).sort();
  const { size, variant, disabled } = (element as HTMLElement).dataset;
  return [element.tagName, classes, { size, variant, disabled }, [...element.children].map(seen)];
}

test.each([
  ['filled', 'lg', {}],
  ['default', 'md', {}],
  ['subtle', 'sm', {}],
  ['onStripes', 'sm', {}],
  ['filled', 'md', { 'aria-disabled': true, 'data-disabled': true }],
] as const)('a plain button, %s and %s, is for every style sheet the same as the library’s', (variant, size, rest) => {
  show(
    <>
      <Button variant={variant} size={size} {...rest}>
        Library
      </Button>
      <PlainButton variant={variant} size={size} {...rest}>
        Plain
      </PlainButton>
      <Button component="a" href="/x" variant={variant} size={size}>
        Library
      </Button>
      <PlainButtonLink href="/x" variant={variant} size={size}>
        Plain
      </PlainButtonLink>
    </>,
  );
  const same = (role: 'button' | 'link') =>
    expect(seen(screen.getByRole(role, { name: 'Plain' }))).toEqual(seen(screen.getByRole(role, { name: 'Library' })));
  same('button');
  same('link');
  expect(screen.getByRole('button', { name: 'Plain' })).toHaveAttribute('type', 'button');
});
