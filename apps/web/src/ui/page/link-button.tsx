import type { KeyboardEvent } from 'react';
import { ButtonLink, type ButtonLook } from '../form/button.tsx';

type Props = Pick<ButtonLook, 'variant' | 'fullWidth' | 'size'> & { href: string; children: string };

/** A button that leads to another page: announced and pressed as a button, and opened in a new tab like any link. */
export function LinkButton({ href, children, ...look }: Props) {
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault(); // the page would scroll
    event.currentTarget.click();
  };
  return (
    <ButtonLink role="button" href={href} onKeyDown={press} {...look}>
      {children}
    </ButtonLink>
  );
}
