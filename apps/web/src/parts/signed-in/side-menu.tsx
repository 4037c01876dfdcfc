import { useState } from 'react';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { HeaderButton, MenuIcon } from '../../ui/page/page-button.tsx';

type Props = {
  signOut: () => void;
  /** Whether the sign-out is pending. */
  busy: boolean;
};

const loadSheet = () => import('./side-menu-sheet.tsx');

/** Button of the phone app that opens the side menu. Source: docs/spec/company.md, section 2, "Native navigation". */
export function SideMenu(signOut: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <HeaderButton icon={<MenuIcon />} onClick={() => setOpened(true)}>
        Menu
      </HeaderButton>
      <LazyDialog load={loadSheet} opened={opened} onFailed={close}>
        {({ SideMenuSheet }, opened) => <SideMenuSheet opened={opened} onClose={close} {...signOut} />}
      </LazyDialog>
    </>
  );
}
