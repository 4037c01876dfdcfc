import {
  describe,
  type RunnerTestFile as File,
  type RunnerTestSuite as Suite,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  TestRunner,
  type TestTryOptions,
  test,
  vi,
} from 'vitest';
import { howOf, nameOf } from './in-turn-runner.ts';
import { LEDGER_FOLDER, Ledger } from './ledger.ts';
import { switchOn } from './switchboard.ts';

/**
 * Vitest runner that loads a test file anew for each mutant (a small fault put into the source), switched on before
 * loading. For mutants in code that runs when a file is loaded or in `beforeAll`. The tests of each copy form a group,
 * and any failure kills the mutant, as copies share nothing.
 */
export class AnewRunner extends TestRunner {
  readonly #ledger = new Ledger(process.env[LEDGER_FOLDER]!);
  readonly #job = this.#ledger.job();

  override importFile(file: string, source: 'collect' | 'setup'): unknown {
    if (source === 'setup') return super.importFile(file, source);
    for (const mutant of this.#job.anew?.[file] ?? [])
      if (!this.#ledger.isKilled(mutant)) describe(mutant, () => this.#importWith(mutant, file));
    return undefined;
  }

  async #importWith(mutant: string, file: string): Promise<void> {
    this.#ledger.add({ did: 'began', mutant, file, test: file });
    switchOn(mutant);
    vi.resetModules();
    try {
      await super.importFile(file, 'collect');
    } catch {
      this.#ledger.add({ did: 'killed', mutant, by: file, how: 'failed' });
      // Vitest reports a group without tests as an error of its own.
      test('could not be loaded', () => undefined);
    }
  }

  override async onBeforeRunSuite(suite: Suite | File): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (!isGroup(suite)) return;
    if (this.#ledger.isKilled(suite.name)) suite.mode = 'skip';
    else switchOn(suite.name);
  }

  override async onAfterRunSuite(suite: Suite | File): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!isGroup(suite)) return;
    switchOn(null);
    // A failing `beforeAll` fails the group, but none of its tests.
    if (suite.result?.state === 'fail') this.#kill(suite.name, suite.file.name, 'failed');
  }

  override async onBeforeRunTask(task: Task): Promise<void> {
    await super.onBeforeRunTask(task);
    const mutant = groupOf(task);
    if (this.#ledger.isKilled(mutant)) task.mode = 'skip';
    else this.#ledger.add({ did: 'began', mutant, file: task.file.filepath, test: task.id });
  }

  override async onAfterRetryTask(test: Test, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (test.result?.state === 'fail' && !test.fails) this.#kill(groupOf(test), nameOf(test), howOf(test));
  }

  #kill(mutant: string, by: string, how: 'failed' | 'timed out'): void {
    if (!this.#ledger.isKilled(mutant)) this.#ledger.add({ did: 'killed', mutant, by, how });
  }
}

/** Whether a suite is the group of one mutant, which is directly below the file. */
const isGroup = (suite: Suite | File): boolean => !('filepath' in suite) && suite.suite === undefined;

/** Id of the mutant whose group a test belongs to. */
function groupOf(task: Task): string {
  let suite = task.suite;
  while (suite?.suite) suite = suite.suite;
  return suite?.name ?? '';
}
