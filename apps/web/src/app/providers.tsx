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
 * Everything any page needs around it: the look, and the place where toasts appear. The data store comes with the
 * signed-in pages, which are the ones that read; the component library with what is made of its parts.
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
