import type { SeriesVisit } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useEffect, useRef, useState } from 'react';
import { handFocusBack } from '../../ui/dialog/hand-focus-back.ts';

/** Which dialog of a series' page was opened, and for what; only one is open at a time. */
export type Asked =
  | { kind: 'skip' | 'move' | 'pay'; visit: SeriesVisit }
  /** `proposal`: the company's proposal that this change would accept; left out: none. */
  | { kind: 'change'; proposal?: OwnProposal }
  | { kind: 'decline'; proposal: OwnProposal }
  /** `days`: what the fields of the pause begin with; left out: nothing. */
  | { kind: 'pause'; days?: { readonly from: string; readonly to: string } }
  /** `extend`: let a series that ends soon go on. */
  | { kind: 'extend' | 'resume' | 'cancel' | 'card' };

/** Delay in ms before the focus is moved: longer than a dialog takes to fade out and to restore the focus itself. */
const AFTER_CLOSING_MS = 250;

/**
 * State of the dialogs on a series' page. `asked` is kept while its dialog fades out. If the button that opened the
 * dialog is gone by then, e.g. with a skipped visit, the focus goes to the element that `refuge` returns.
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
