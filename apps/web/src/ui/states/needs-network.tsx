import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FormAlert } from './form-alert.tsx';

/** By page or dialog: the parts of it that need the network, in the order in which they were rendered. */
const missing = new Map<Element, string[]>();
const watchers = new Set<() => void>();

/**
 * Shown instead of what cannot be loaded while the API cannot be reached. A page or dialog says it once, however many of
 * its parts are missing.
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
