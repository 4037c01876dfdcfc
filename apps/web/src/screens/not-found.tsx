import { createLink } from '@tanstack/react-router';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { paths } from '../parts/addresses/paths.ts';
import { TextLink } from '../ui/page/text-link.tsx';

const PageLink = createLink(TextLink);

/** Page for unknown addresses (404). */
export function NotFoundScreen() {
  return (
    <DoorPage title="This page does not exist">
      <p>The link may be old or mistyped.</p>
      <PageLink to={paths.root}>Go to the start page</PageLink>
    </DoorPage>
  );
}
