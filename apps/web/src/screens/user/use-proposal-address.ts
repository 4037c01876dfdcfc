import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { without } from '../../parts/addresses/without.ts';

type Around = {
  /** Whether the proposals are loaded, and no dialog is open. */
  ready: boolean;
  /** Opens the proposal in the address, or says why not. */
  onAsked: (id: string) => void;
  /** Called when the address has none any more: Back was pressed, or the dialog was closed. */
  onGone: () => void;
};

/** Shown for a proposal that can no longer be answered. */
export const NO_LONGER_OPEN = 'This proposal is no longer open.';

/**
 * Opens the proposal in the address, `?proposal={id}`, once the page is ready. It stays there as long as it is being
 * answered, so that a reload reopens it and Back closes it.
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
    /** Puts a proposal into the address, which opens it; one that is there already is opened again. */
    ask: (id: string) => {
      if (asked === id) onAsked(id);
      else
        void navigate({ to: '.', search: (all: object) => ({ ...all, proposal: id }), hash: true, resetScroll: false });
    },
    /** Removes it from the address; where it was opened on this page by going back, so that Back does not reopen it. */
    leave: () => {
      if (asked === undefined) return;
      seenTo.current = asked;
      if (openedHere.current) history.back();
      else void navigate({ to: '.', search: without('proposal'), hash: true, replace: true, resetScroll: false });
    },
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
