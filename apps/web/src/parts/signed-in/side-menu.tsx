import { useState } from 'react';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { BarButton } from '../../ui/page/bottom-bar.tsx';
import { HeaderButton, MenuIcon } from '../../ui/page/page-button.tsx';
import { useSignOut } from '../viewer/viewer.ts';

const loadSheet = () => import('./side-menu-sheet.tsx');

type SignOut = {
  signOut: () => void;
  /** Whether the sign-out is pending. */
  busy: boolean;
};

/** The side menu behind a button. */
function useSideMenu(signOut: SignOut) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const sheet = (
    <LazyDialog load={loadSheet} opened={opened} onFailed={close}>
      {({ SideMenuSheet }, opened) => <SideMenuSheet opened={opened} onClose={close} {...signOut} />}
    </LazyDialog>
  );
  return { open: () => setOpened(true), sheet };
}

/**
 * Button in the header of the phone app that opens the side menu, where the bar has none. Source: docs/spec/company.md,
 * section 2, "Native navigation".
 */
export function SideMenu(signOut: SignOut) {
  const { open, sheet } = useSideMenu(signOut);
  return (
    <>
      <HeaderButton icon={<MenuIcon />} onClick={open}>
        Menu
      </HeaderButton>
      {sheet}
    </>
  );
}

/**
 * Entry of the bottom bar that opens the side menu, for what does not fit into the bar.
 * @param props.current  whether the present page is only in the menu
 */
export function MoreEntry({ current }: { current: boolean }) {
  const { open, sheet } = useSideMenu(useSignOut());
  return (
    <>
      <BarButton label="More" icon="M5 12h.01M12 12h.01M19 12h.01" current={current} onPress={open} />
      {sheet}
    </>
  );
}
