import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { without } from '../../parts/addresses/without.ts';

type Around = {
  /** The proposals are known, and nothing lies over the page. */
  ready: boolean;
  /** Opens the proposal that the address asks for, or says why not. */
  onAsked: (id: string) => void;
  /** The address asks for none any more: Back was pressed, or what it had opened is closed. */
  onGone: () => void;
};

/** Said where a proposal that is asked for can no longer be answered. */
export const NO_LONGER_OPEN = 'This proposal is no longer open.';

/**
 * Follows an address with a proposal in it, `?proposal={id}`, once the page is ready. It stays there as long as the
 * proposal is being answered, so that a reload begins it again and Back closes it.
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
    /** Puts a proposal into the address, which opens it; one that is there already is opened once more. */
    ask: (id: string) => {
      if (asked === id) onAsked(id);
      else
        void navigate({ to: '.', search: (all: object) => ({ ...all, proposal: id }), hash: true, resetScroll: false });
    },
    /** Takes it out; where it was opened on this page that goes one step back, so that Back does not open it again. */
    leave: () => {
      if (asked === undefined) return;
      seenTo.current = asked;
      if (openedHere.current) history.back();
      else void navigate({ to: '.', search: without('proposal'), hash: true, replace: true, resetScroll: false });
    },
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
