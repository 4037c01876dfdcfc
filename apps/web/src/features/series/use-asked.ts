import type { SeriesVisit } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useEffect, useRef, useState } from 'react';
import { handFocusBack } from '../../ui/dialog/hand-focus-back.ts';

/** The open dialog of a series, one at a time. */
export type Asked =
  | { kind: 'skip' | 'move' | 'pay'; visit: SeriesVisit }
  /** `proposal`: the company's proposal that the change answers. */
  | { kind: 'change'; proposal?: OwnProposal }
  | { kind: 'decline'; proposal: OwnProposal }
  | { kind: 'pause' | 'resume' | 'cancel' | 'card' };

/** Milliseconds, longer than a dialog takes to fade out and to restore the focus. */
const AFTER_CLOSING_MS = 250;

/**
 * State of the open dialog. The last one is kept while it fades out. When the button that opened it was removed by the time
 * it closes, such as a skipped visit's, the focus goes to `refuge`.
 */
export function useAsked(refuge: () => HTMLElement | null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(next: Asked): void {
    clearTimeout(timer.current);
    opener.current = document.activeElement;
    setAsked(next);
    setOpened(true);
  }

  function close(): void {
    setOpened(false);
    timer.current = setTimeout(() => {
      handFocusBack(opener.current, refuge());
    }, AFTER_CLOSING_MS);
  }

  return { asked, opened, ask, close };
}
