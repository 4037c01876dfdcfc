import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { LibraryEnv } from './library-env.ts';
import { theme } from './theme.ts';
import './basic-parts.css';

/**
 * What the parts of the component library need around them. It comes with the first page or dialog that is made of them; the
 * pages that people open day by day are drawn without it.
 *
 * Source: docs/decisions/0052-pages-without-the-library.md.
 */
export function Library({ children }: { children: ReactNode }) {
  const env = use(LibraryEnv);
  if (use(MantineContext)) return children; // within another one
  return (
    <MantineProvider
      theme={theme}
      // They stand in a sheet: ui/look/variables.css.
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
