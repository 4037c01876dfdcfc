import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

const PageLink = createLink(Anchor);

/** Stands at every address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <DoorPage title="This page does not exist">
      <p>The link may be old or mistyped.</p>
      <PageLink to={paths.root}>Go to the start page</PageLink>
    </DoorPage>
  );
}
