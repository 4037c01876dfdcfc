import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Spinner } from '../look/spinner.tsx';

type Props = {
  /** Ref to the element whose children are the entries; each must be focusable. */
  list: RefObject<HTMLElement | null>;
  /** Number of entries shown. */
  shown: number;
  /** Whether there are more entries; if not, no button is rendered. */
  more: boolean;
  onMore: () => void;
  busy: boolean;
};

/** "Show more" button below a list. After loading, the focus moves to the first new entry. */
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
