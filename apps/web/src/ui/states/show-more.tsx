import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Spinner } from '../look/spinner.tsx';

type Props = {
  /** What holds the entries; each of them can receive the focus. */
  list: RefObject<HTMLElement | null>;
  /** How many entries there are now. */
  shown: number;
  /** Whether there are any more; without, no button is shown. */
  more: boolean;
  onMore: () => void;
  busy: boolean;
};

/** The button at the end of a list that comes in pieces. The focus goes to the first of the new entries. */
export function ShowMore({ list, shown, more, onMore, busy }: Props) {
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return;
    const entry = list.current?.children[firstNew.current];
    if (entry instanceof HTMLElement) entry.focus();
    firstNew.current = null;
  }, [list, shown]);

  if (!more) return null;
  return (
    <Button
      variant="default"
      mt="md"
      aria-disabled={busy || undefined}
      leftSection={busy && <Spinner />}
      onClick={() => {
        if (busy) return;
        firstNew.current = shown;
        onMore();
      }}
    >
      {busy ? 'Loading...' : 'Show more'}
    </Button>
  );
}
