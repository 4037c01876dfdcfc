import type { ReactNode } from 'react';
import '../ui/look/variables.css';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { ConnectionLine } from './connection-line.tsx';
import './theme/base.css';

/**
 * What surrounds every page: connection banner and toasts. The query client is provided by the signed-in pages, which
 * alone need it.
 */
export const Providers = ({ children }: { children: ReactNode }) => (
  <>
    <ConnectionLine />
    {children}
    <ToastOutlet />
  </>
);
