import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FormAlert } from './form-alert.tsx';

/** Ids of the mounted `NeedsNetwork` components by their page or dialog, in order; only the first shows the note. */
const missing = new Map<Element, string[]>();
const watchers = new Set<() => void>();

/**
 * Note shown instead of content that cannot be loaded while the API cannot be reached. If several parts of a page or
 * dialog render it, only the first is visible.
 */
export function NeedsNetwork() {
  const id = useId();
  const here = useRef<HTMLDivElement>(null);
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    const page = here.current?.closest('main, [role="dialog"]') ?? document.body;
    const parts = missing.get(page) ?? [];
    missing.set(page, parts);
    parts.push(id);
    const look = () => setFirst(parts[0] === id);
    watchers.add(look);
    look();
    return () => {
      watchers.delete(look);
      parts.splice(parts.indexOf(id), 1);
      if (parts.length === 0) missing.delete(page);
      for (const changed of watchers) changed();
    };
  }, [id]);
  return (
    <div ref={here} data-needs-network={isFirst ? 'first' : 'again'}>
      {isFirst && (
        <FormAlert tone="notice" title="This needs the network.">
          It is loaded as soon as the network is back.
        </FormAlert>
      )}
    </div>
  );
}
