const LONGEST = 160;

/** Possible personal data: e-mail addresses, quoted text, long numbers; our ids are recognized by their dashes. */
const SOMEBODYS = /\S+@\S+|"[^"]*"|'[^']*'|(?<![\w-])\+?\d[\d\s().-]{5,}(?![\w-])/g;

/** A failed task's error in one short line without personal data. */
export function describeFault(said: string | null): string {
  const [line = ''] = (said ?? '').split('\n');
  const bare = line.replace(SOMEBODYS, '…').replace(/\s+/g, ' ').trim();
  if (bare === '') return 'No reason is known';
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST - 1)}…` : bare;
}
