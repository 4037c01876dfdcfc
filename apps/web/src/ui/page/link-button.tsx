import type { KeyboardEvent } from 'react';
import { ButtonLink, type ButtonLook } from '../form/button.tsx';

type Props = Pick<ButtonLook, 'variant' | 'fullWidth' | 'size'> & { href: string; children: string };

/** Link with the role of a button: Space presses it too, and it opens in a new tab like any link. */
export function LinkButton({ href, children, ...look }: Props) {
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault(); // prevents scrolling the page
    event.currentTarget.click();
  };
  return (
    <ButtonLink role="button" href={href} onKeyDown={press} {...look}>
      {children}
    </ButtonLink>
  );
}
