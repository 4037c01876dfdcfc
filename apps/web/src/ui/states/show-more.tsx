import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Spinner } from '../look/spinner.tsx';

type Props = {
  /** Ref to the element with the entries; each of them is focusable. */
  list: RefObject<HTMLElement | null>;
  /** The present number of entries. */
  shown: number;
  /** Whether there are any more; otherwise no button is shown. */
  more: boolean;
  onMore: () => void;
  busy: boolean;
};

/** Load-more button of a paginated list. The focus goes to the first of the new entries. */
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
