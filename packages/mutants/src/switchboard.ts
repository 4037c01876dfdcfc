/**
 * Number of loop iterations above which a loop counts as endless, if they are also ten times as many as without a
 * mutant.
 */
const MANY_TURNS = 200_000;

declare global {
  var __mutantsOf: ((file: string) => (number: number) => boolean) | undefined;
  var __mutantTurn: (() => void) | undefined;
}

export class EndlessLoop extends Error {}

type Switches = { active: number; reached: Set<number> | null };

const files = new Map<string, Switches>();
let isRecording = false;
let on: { file: string; number: number } | null = null;
let turns = 0;
let mostTurns = MANY_TURNS;

const switchesOf = (file: string): Switches => {
  const made = files.get(file) ?? {
    active: on?.file === file ? on.number : -1,
    reached: isRecording ? new Set<number>() : null,
  };
  files.set(file, made);
  return made;
};

globalThis.__mutantsOf = (file) => {
  const switches = switchesOf(file);
  return (number) => {
    switches.reached?.add(number);
    return switches.active === number;
  };
};

globalThis.__mutantTurn = () => {
  turns += 1;
  if (on && turns > mostTurns) throw new EndlessLoop('a loop does not end');
};

/**
 * Switches one mutant on and all others off.
 *
 * @param id          `file#number`; null switches all off
 * @param usualTurns  loop iterations of the test without a mutant, to recognize endless loops; two million if omitted
 */
export function switchOn(id: string | null, usualTurns = 10 * MANY_TURNS): void {
  turns = 0;
  mostTurns = MANY_TURNS + 10 * usualTurns;
  const cut = id?.lastIndexOf('#') ?? -1;
  on = id === null ? null : { file: id.slice(0, cut), number: Number(id.slice(cut + 1)) };
  for (const [file, switches] of files) switches.active = on?.file === file ? on.number : -1;
}

/** Starts to record which mutants the running code reaches. */
export function beginRecording(): void {
  isRecording = true;
  turns = 0;
  for (const switches of files.values()) switches.reached = new Set();
}

/** Stops recording. @returns the mutants reached since `beginRecording`, and the number of loop iterations */
export function endRecording(): { mutants: string[]; turns: number } {
  isRecording = false;
  const mutants: string[] = [];
  for (const [file, switches] of files) {
    for (const number of switches.reached ?? []) mutants.push(`${file}#${number}`);
    switches.reached = null;
  }
  return { mutants, turns };
}
