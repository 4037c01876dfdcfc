import type { ReactNode } from 'react';
import '../ui/look/variables.css';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { ConnectionLine } from './connection-line.tsx';
import './theme/base.css';

/** What is around every page: its look and toasts. The query client comes with the signed-in pages, which are the ones that read. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <>
    <ConnectionLine />
    {children}
    <ToastOutlet />
  </>
);
