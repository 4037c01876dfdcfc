import { createContext } from 'react';

/** 'test' shows dialogs without transitions. */
export const LibraryEnv = createContext<'default' | 'test'>('default');
