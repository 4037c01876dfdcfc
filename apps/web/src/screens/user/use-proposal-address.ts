import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { without } from '../../parts/addresses/without.ts';

type Around = {
  /** Whether the proposals are loaded and no dialog is open. */
  ready: boolean;
  /** Called with the id of the proposal in the URL: opens it, or says why it cannot be. */
  onAsked: (id: string) => void;
  /** Called when the URL no longer names a proposal: the user pressed Back, or closed the dialog. */
  onGone: () => void;
};

/** Shown for a proposal that can no longer be answered. */
export const NO_LONGER_OPEN = 'This proposal is no longer open.';

/**
 * Opens the proposal named in the URL, `?proposal={id}`, once the page is ready. The parameter stays while the dialog
 * is open, so that a reload reopens it and Back closes it.
 */
export function useProposalAddress({ ready, onAsked, onGone }: Around) {
  const asked = useSearch({ strict: false, select: ({ proposal }: { proposal?: unknown }) => textOf(proposal) });
  const { history, navigate } = useRouter();
  const before = useRef(asked);
  const openedHere = useRef(false);
  const seenTo = useRef<string>(undefined);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (asked === before.current) return;
    openedHere.current = asked !== undefined && before.current === undefined;
    before.current = asked;
    if (asked !== undefined) return;
    seenTo.current = undefined;
    gone();
  }, [asked]);

  const follow = useEffectEvent((id: string) => {
    if (seenTo.current === id) return;
    seenTo.current = id;
    onAsked(id);
  });
  const due = ready ? asked : undefined;
  useEffect(() => {
    if (due !== undefined) follow(due);
  }, [due]);

  return {
    /** Opens a proposal by writing its id into the URL; calls `onAsked` directly if it is already there. */
    ask: (id: string) => {
      if (asked === id) onAsked(id);
      else
        void navigate({ to: '.', search: (all: object) => ({ ...all, proposal: id }), hash: true, resetScroll: false });
    },
    /**
     * Removes the proposal from the URL. If it was added on this page, goes back in history, so that Back does not
     * reopen it.
     */
    leave: () => {
      if (asked === undefined) return;
      seenTo.current = asked;
      if (openedHere.current) history.back();
      else void navigate({ to: '.', search: without('proposal'), hash: true, replace: true, resetScroll: false });
    },
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
