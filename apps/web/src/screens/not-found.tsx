import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { DoorPage } from '../features/accounts/door-page.tsx';

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
