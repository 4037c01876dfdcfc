import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

const inWords = new Intl.ListFormat('en-US');

type Note = (matter: string, unsaved: boolean) => void;

const UnsavedContext = createContext<Note>(() => {});

/** Tells the page around whether something on a card is not saved. @param matter  as it reads in a sentence: `your rate` */
export function useUnsaved(matter: string, unsaved: boolean): void {
  const note = use(UnsavedContext);
  useEffect(() => {
    note(matter, unsaved);
    return () => note(matter, false);
  }, [note, matter, unsaved]);
}

/** Asks before a page is left on which something is not saved; the browser asks when it is closed or loaded anew. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [matters, setMatters] = useState<readonly string[]>([]);
  const note = useCallback<Note>((matter, unsaved) => {
    setMatters((known) => {
      if (known.includes(matter) === unsaved) return known;
      return unsaved ? [...known, matter] : known.filter((other) => other !== matter);
    });
  }, []);
  const isUnsaved = matters.length > 0;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <UnsavedContext value={note}>
      {children}
      <ConfirmDialog
        opened={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        tone="danger"
      >
        Your changes to {inWords.format(matters)} are not saved.
      </ConfirmDialog>
    </UnsavedContext>
  );
}
