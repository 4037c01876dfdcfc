const LONGEST = 160;

/** What may be of somebody: an address, what stands in quotes, long numbers; ids of ours are told apart by their dashes. */
const SOMEBODYS = /\S+@\S+|"[^"]*"|'[^']*'|(?<![\w-])\+?\d[\d\s().-]{5,}(?![\w-])/g;

/** What went wrong with a task, in one short line that says nothing of anybody. */
export function describeFault(said: string | null): string {
  const [line = ''] = (said ?? '').split('\n');
  const bare = line.replace(SOMEBODYS, '…').replace(/\s+/g, ' ').trim();
  if (bare === '') return 'No reason is known';
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST - 1)}…` : bare;
}
