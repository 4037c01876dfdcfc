import {
  type RunnerTestFile as File,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  TestRunner,
  type TestTryOptions,
} from 'vitest';
import { LEDGER_FOLDER, Ledger } from './ledger.ts';
import { beginRecording, endRecording, switchOn } from './switchboard.ts';

/** After so many failures in a row it is looked whether the test still passes by itself. */
const MOST_UNPROVEN = 8;

/** CPU time of a test in microseconds from which on others are asked first. */
const SLOW = 100_000;

/** What the next try of a test is for. */
type Step = { readonly kind: 'first' | 'again' | 'control' } | { readonly kind: 'fault'; readonly mutant: string };

/**
 * Runs each test again and again: first as it is, noting which faults it comes past, then once for every such fault that
 * no test has noticed yet. What `beforeAll` has made is kept between tries, so that a fault costs one test and not one
 * start of the API.
 *
 * A fault may spoil that data for those after it. So a failure counts only if the test passes without a fault
 * before it, or right after it; else the fault is marked as unsure, and the file begins anew.
 */
export class InTurnRunner extends TestRunner {
  readonly #ledger = new Ledger(process.env[LEDGER_FOLDER]!);
  readonly #job = this.#ledger.job();
  #isSpoiled = false;
  #isFresh = true;
  #step: Step = { kind: 'first' };
  /** How often the loops of this test turn without a fault. */
  #turns = 0;
  #began = process.threadCpuUsage();
  #waiting: string[] = [];
  /** Faults that failed since the last pass, in order. */
  #unproven: { mutant: string; how: 'failed' | 'timed out' }[] = [];

  override onCollectStart(file: File): void {
    super.onCollectStart(file);
    this.#isSpoiled = false;
    this.#isFresh = true;
    switchOn(null);
    beginRecording();
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.mode !== 'run' && test.mode !== 'queued') return;
    if (this.#isSpoiled || this.#isDone(test as Test)) test.mode = 'skip';
    else {
      test.retry = 1_000_000;
      this.#step = { kind: 'first' };
    }
  }

  override onBeforeTryTask(test: Task, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    if (this.#step.kind === 'first') this.#recordLoading(test.file);
    if (this.#step.kind === 'fault') {
      this.#ledger.add({ did: 'began', mutant: this.#step.mutant, file: test.file.filepath, test: test.id });
      switchOn(this.#step.mutant, this.#turns);
    }
  }

  override async onAfterRetryTask(test: Test, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const hasPassed = test.result?.state !== 'fail';
    const how = howOf(test);
    switchOn(null);
    const next = this.#judge(test, hasPassed, how);
    this.#isFresh = false;
    if (next) this.#step = next;
    else beginRecording();
    // Vitest tries a test again as long as it fails, and asks for an error then.
    test.result!.state = next ? 'fail' : 'pass';
    if (next) test.result!.errors = [{ message: 'once more' }];
    else delete test.result!.errors;
    test.result!.attempts = [];
  }

  #judge(test: Test, hasPassed: boolean, how: 'failed' | 'timed out'): Step | null {
    const step = this.#step;
    if (step.kind === 'first' || step.kind === 'again') return this.#judgeWithout(test, step.kind, hasPassed);
    if (step.kind === 'fault') {
      if (!hasPassed) {
        this.#unproven.push({ mutant: step.mutant, how });
        return this.#unproven.length < MOST_UNPROVEN ? this.#nextFault(test) : { kind: 'control' };
      }
      this.#ledger.add({ did: 'survived', mutant: step.mutant, test: test.id });
    }
    if (hasPassed) {
      for (const { mutant, how } of this.#unproven) this.#ledger.add({ did: 'killed', mutant, by: nameOf(test), how });
      this.#unproven = [];
      return this.#nextFault(test);
    }
    // The control failed: the first of them met good data, what the others met nobody knows.
    const [first, ...others] = this.#unproven;
    if (first) this.#ledger.add({ did: 'killed', mutant: first.mutant, by: nameOf(test), how: first.how });
    for (const { mutant } of others) this.#ledger.add({ did: 'unsure', mutant, file: test.file.filepath });
    this.#unproven = [];
    return this.#giveUpFile(test);
  }

  #judgeWithout(test: Test, kind: 'first' | 'again', hasPassed: boolean): Step | null {
    const { mutants: reached, turns } = kind === 'first' ? endRecording() : { mutants: [], turns: 0 };
    if (kind === 'first') this.#turns = turns;
    if (!hasPassed) {
      const isItsOwnFault = this.#isFresh || kind === 'again';
      if (isItsOwnFault) {
        this.#ledger.add({
          did: 'unfit',
          file: test.file.filepath,
          test: test.id,
          name: nameOf(test),
          why: whyOf(test),
        });
        for (const mutant of kind === 'again' ? this.#waiting : []) {
          this.#ledger.add({ did: 'unsure', mutant, file: test.file.filepath });
        }
      }
      return this.#giveUpFile(test);
    }
    if (kind === 'again') return this.#nextFault(test);
    this.#ledger.add({ did: 'ran', file: test.file.filepath, test: test.id, reached });
    this.#waiting = this.#leftOf(test, reached);
    const took = process.threadCpuUsage(this.#began);
    if (!this.#job.slow && took.user + took.system > SLOW) {
      this.#ledger.add({ did: 'postponed', file: test.file.filepath, test: test.id });
      return null;
    }
    return this.#waiting.length > 0 ? { kind: 'again' } : null;
  }

  #nextFault({ file: { filepath: file } }: Test): Step | null {
    for (let mutant = this.#waiting.shift(); mutant !== undefined; mutant = this.#waiting.shift()) {
      if (!this.#ledger.isSettled(mutant, file)) return { kind: 'fault', mutant };
    }
    return this.#unproven.length > 0 ? { kind: 'control' } : null;
  }

  /** What was come past outside of tests belongs to the file: it cannot be switched from one test to the next. */
  #recordLoading(file: File): void {
    const reached = endRecording().mutants;
    if (reached.length > 0) this.#ledger.add({ did: 'loaded', file: file.filepath, reached });
    switchOn(null);
    this.#began = process.threadCpuUsage();
    beginRecording();
  }

  #giveUpFile(test: Test): null {
    this.#isSpoiled = true;
    this.#ledger.add({ did: 'spoiled', file: test.file.filepath });
    return null;
  }

  /** Whether this test has nothing left to say, from an earlier start of its file. */
  #isDone(test: Test): boolean {
    const entries = this.#ledger.all();
    if (test.fails || entries.some((entry) => entry.did === 'unfit' && entry.test === test.id)) return true;
    const ran = entries.find((entry) => entry.did === 'ran' && entry.test === test.id);
    return ran?.did === 'ran' && this.#leftOf(test, ran.reached).length === 0;
  }

  #leftOf({ id, file }: Test, reached: readonly string[]): string[] {
    return reached.filter(
      (mutant) => !this.#ledger.isSettled(mutant, file.filepath) && !this.#ledger.hasSurvived(mutant, id),
    );
  }
}

/** How a failed test failed: one that waited in vain may have met a slow machine and not the fault. */
export const howOf = (test: Test): 'failed' | 'timed out' =>
  test.result?.errors?.some(({ message }) => /timed out|does not end/.test(message ?? '')) ? 'timed out' : 'failed';

const whyOf = (test: Test): string => test.result?.errors?.at(-1)?.message?.split('\n')[0] ?? 'no message';

/** A test by its file, the groups around it and its own title, as people look for it. */
export function nameOf(test: Test): string {
  const names: string[] = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.name} > ${names.join(' > ')}`;
}
