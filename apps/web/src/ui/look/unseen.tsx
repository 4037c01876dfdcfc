import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** Words for people who hear the page, where there are many of them: drawn without the library's machinery. */
export const Unseen = ({ children }: { children: ReactNode }) => (
  <span className={VisuallyHidden.classes.root}>{children}</span>
);
