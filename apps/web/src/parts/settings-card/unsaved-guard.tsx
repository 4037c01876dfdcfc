import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatList } from '../../ui/format/format-list.ts';
import { CardContext } from './card-place.tsx';

/** An unsaved change, and its card. */
type Unsaved = { readonly matter: string; readonly card: string | null };

type Note = (what: Unsaved, unsaved: boolean) => void;

const UnsavedContext = createContext<Note>(() => {});
const UnsavedCardsContext = createContext<ReadonlySet<string | null>>(new Set());

/** The ids of the page's cards with unsaved changes. */
export const useUnsavedCards = (): ReadonlySet<string | null> => use(UnsavedCardsContext);

/** Registers whether a card has unsaved changes. @param matter  as in a sentence: `your rate` */
export function useUnsaved(matter: string, unsaved: boolean): void {
  const note = use(UnsavedContext);
  const card = use(CardContext);
  useEffect(() => {
    note({ matter, card }, unsaved);
    return () => note({ matter, card }, false);
  }, [note, matter, card, unsaved]);
}

/**
 * Asks for confirmation before a page with unsaved changes is left; the browser's own prompt asks when it is closed or
 * reloaded.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly Unsaved[]>([]);
  const note = useCallback<Note>((what, unsaved) => {
    setAll((known) => {
      const others = known.filter(({ matter, card }) => matter !== what.matter || card !== what.card);
      if (others.length < known.length === unsaved) return known;
      return unsaved ? [...known, what] : others;
    });
  }, []);
  const cards = useMemo(() => new Set(all.map(({ card }) => card)), [all]);
  const isUnsaved = all.length > 0;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <UnsavedContext value={note}>
      <UnsavedCardsContext value={cards}>{children}</UnsavedCardsContext>
      <ConfirmDialog
        opened={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        tone="danger"
      >
        Your changes to {formatList(all.map(({ matter }) => matter))} are not saved.
      </ConfirmDialog>
    </UnsavedContext>
  );
}
