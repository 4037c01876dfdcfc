import {
  type RunnerTestFile as File,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  TestRunner,
  type TestTryOptions,
} from 'vitest';
import { LEDGER_FOLDER, Ledger } from './ledger.ts';
import { beginRecording, endRecording, switchOn } from './switchboard.ts';

/** Number of failures in a row after which the test is run without a mutant, to see whether its data is still good. */
const MOST_UNPROVEN = 8;

/** CPU time in microseconds above which a test is slow; slow tests run last, against the remaining mutants only. */
const SLOW = 100_000;

/**
 * Purpose of the next try of a test: `first`, record which mutants it reaches; `again`, check that it can be repeated;
 * `fault`, try one mutant; `control`, check that it passes without a mutant after failures.
 */
type Step = { readonly kind: 'first' | 'again' | 'control' } | { readonly kind: 'fault'; readonly mutant: string };

/**
 * Vitest runner that repeats each test: first without a mutant, recording which mutants it reaches, then once for each
 * of these that no test has killed yet. The results of `beforeAll` are kept between tries, so that a mutant costs one
 * test and not a start of the API.
 *
 * A mutant may damage these results for the mutants after it. So a failure counts only if the test passes without a
 * mutant before or right after it; otherwise the mutant is marked as unsure, and the rest of the file runs again from
 * the start.
 */
export class InTurnRunner extends TestRunner {
  readonly #ledger = new Ledger(process.env[LEDGER_FOLDER]!);
  readonly #job = this.#ledger.job();
  #isSpoiled = false;
  #isFresh = true;
  #step: Step = { kind: 'first' };
  /** Loop iterations of this test without a mutant, to recognize endless loops. */
  #turns = 0;
  #began = process.threadCpuUsage();
  #waiting: string[] = [];
  /** Mutants with which the test failed since it last passed, in order; not yet confirmed. */
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
    // Makes Vitest repeat the test: it does so as long as the test fails with an error.
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
    // The control failed: the first mutant still had good data, but the others may have had damaged data.
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

  /** Records the mutants that a test file reaches while it is loaded; these cannot be switched between tests. */
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

  /** Whether a test has nothing left to try, because it tried everything before its file was started again. */
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

/** Whether a test failed or timed out; a timeout may be due to a slow machine instead of the mutant. */
export const howOf = (test: Test): 'failed' | 'timed out' =>
  test.result?.errors?.some(({ message }) => /timed out|does not end/.test(message ?? '')) ? 'timed out' : 'failed';

const whyOf = (test: Test): string => test.result?.errors?.at(-1)?.message?.split('\n')[0] ?? 'no message';

/** Full name of a test: its file, the groups around it and its title. */
export function nameOf(test: Test): string {
  const names: string[] = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.name} > ${names.join(' > ')}`;
}
