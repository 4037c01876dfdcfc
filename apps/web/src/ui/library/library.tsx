import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { LibraryEnv } from './library-env.ts';
import { theme } from './theme.ts';
import './basic-parts.css';

/**
 * Providers of the component library. Loaded with the first page or dialog that uses it; the most frequented pages render
 * without it.
 *
 * Source: docs/decisions/0026-component-library.md.
 */
export function Library({ children }: { children: ReactNode }) {
  const env = use(LibraryEnv);
  if (use(MantineContext)) return children; // nested in another one
  return (
    <MantineProvider
      theme={theme}
      // The variables are in a style sheet: ui/look/variables.css.
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={() => cspNonce() ?? ''}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
