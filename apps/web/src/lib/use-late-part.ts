import { useEffect, useState } from 'react';

/**
 * A part of a page that is fetched once it is wanted.
 *
 * @param load  fetches it; the same function at every drawing
 * @returns the part once it is there, and whether it could not be fetched
 */
export function useLatePart<Part>(load: () => Promise<Part>, wanted: boolean): { part: Part | null; failed: boolean } {
  const [late, setLate] = useState<{ part: Part | null; failed: boolean }>({ part: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (part) => left || setLate({ part, failed: false }),
      () => left || setLate({ part: null, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [load, wanted]);
  return late;
}
