import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cspNonce } from '../lib/csp-nonce.ts';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import './theme/base.css';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

type Props = {
  children: ReactNode;
  /** 'test' shows dialogs without transitions. */
  env?: 'default' | 'test';
};

/**
 * Everything any page needs around it: the look, and the place where toasts appear. The data store comes with the
 * signed-in pages, which are the ones that read.
 */
export function Providers({ children, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      // All variables are written here, so that the library's own sheet of them need not be downloaded.
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      getStyleNonce={() => cspNonce() ?? ''}
      env={env}
    >
      {children}
      <ToastOutlet />
    </MantineProvider>
  );
}
