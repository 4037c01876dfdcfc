import type { ReactNode } from 'react';
import { LibraryEnv } from '../ui/library/library-env.ts';
import '../ui/look/variables.css';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { ConnectionLine } from './connection-line.tsx';
import './theme/base.css';

type Props = {
  children: ReactNode;
  /** 'test' shows dialogs without transitions. */
  env?: 'default' | 'test';
};

/**
 * Providers of every page: theme and toasts. The query client comes with the signed-in pages, which are the ones that read;
 * the component library's providers with the pages that use it.
 */
export function Providers({ children, env = 'default' }: Props) {
  return (
    <LibraryEnv value={env}>
      <ConnectionLine />
      {children}
      <ToastOutlet />
    </LibraryEnv>
  );
}
