/** What was started and has to end, the newest last: servers, databases, folders. */
const open = new Set<() => Promise<void>>();

/** Has something end with the bench, whatever happens to it. @returns how to end it earlier; the second time nothing happens */
export function endWithBench(end: () => Promise<void>): () => Promise<void> {
  const endOnce = async () => {
    if (open.delete(endOnce)) await end();
  };
  open.add(endOnce);
  return endOnce;
}

/** Ends what is still open, the newest first; what cannot be ended is reported, and the rest ends all the same. */
export async function leaveNothing(): Promise<void> {
  for (const end of [...open].reverse()) await end().catch((fault: unknown) => console.error(fault));
}
