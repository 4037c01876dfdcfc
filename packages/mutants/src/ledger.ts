import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * One line of the ledger, the append-only log of a run that all processes share. A mutant is a small fault in the
 * source.
 */
export type Entry =
  /** A test ran without a mutant; `reached` are the mutants in the code it ran. */
  | { readonly did: 'ran'; readonly file: string; readonly test: string; readonly reached: readonly string[] }
  /** A test fails, or cannot be repeated, even without a mutant, so it proves nothing. */
  | {
      readonly did: 'unfit';
      readonly file: string;
      readonly test: string;
      readonly name: string;
      readonly why: string;
    }
  /** A slow test, which runs later and only against the mutants that other tests did not kill. */
  | { readonly did: 'postponed'; readonly file: string; readonly test: string }
  /** Mutants in code that runs while a test file is loaded, so the file has to be loaded again for each. */
  | { readonly did: 'loaded'; readonly file: string; readonly reached: readonly string[] }
  | { readonly did: 'began'; readonly mutant: string; readonly file: string; readonly test: string }
  | { readonly did: 'killed'; readonly mutant: string; readonly by: string; readonly how: 'failed' | 'timed out' }
  | { readonly did: 'survived'; readonly mutant: string; readonly test: string }
  /** All tests of a file, loaded anew for this mutant, have run. */
  | { readonly did: 'asked'; readonly mutant: string; readonly file: string }
  /** The test failed on data that another mutant may have damaged; the file has to be loaded anew to tell. */
  | { readonly did: 'unsure'; readonly mutant: string; readonly file: string }
  /** The data of a test file is damaged; the rest of the file has to run again from the start. */
  | { readonly did: 'spoiled'; readonly file: string };

/** What the test runners should do now; written by the session. */
export type Job = {
  /** By test file: the mutants for which the file is loaded anew, one by one; null to try mutants without reloading. */
  readonly anew: Readonly<Record<string, readonly string[]>> | null;
  /** Whether slow tests run, too. */
  readonly slow: boolean;
};

export const LEDGER_FOLDER = 'SWATH_MUTANTS';

/** The ledger of a run: a folder with the entries of all processes and the present job of the runners. */
export class Ledger {
  readonly #entries: string;
  readonly #job: string;
  #bytes = 0;
  readonly #read: Entry[] = [];
  readonly #unsure = new Set<string>();
  readonly #killed = new Set<string>();
  readonly #survived = new Set<string>();

  constructor(folder: string) {
    this.#entries = join(folder, 'entries.jsonl');
    this.#job = join(folder, 'job.json');
  }

  add(entry: Entry): void {
    appendFileSync(this.#entries, `${JSON.stringify(entry)}\n`);
  }

  /** All entries that any process has written up to now. */
  all(): readonly Entry[] {
    const tail = this.#readTail();
    // The last line may still be incomplete.
    const whole = tail.subarray(0, tail.lastIndexOf(0x0a) + 1);
    this.#bytes += whole.length;
    for (const line of whole.toString().split('\n')) if (line) this.#note(JSON.parse(line) as Entry);
    return this.#read;
  }

  /**
   * Whether a mutant needs no more tries in this test file without reloading: it is killed, or unsure in this file.
   * Other files may still try it.
   */
  isSettled(mutant: string, file: string): boolean {
    this.all();
    return this.#killed.has(mutant) || this.#unsure.has(`${mutant} ${file}`);
  }

  isKilled(mutant: string): boolean {
    this.all();
    return this.#killed.has(mutant);
  }

  /** Whether this test has already passed with the mutant switched on. */
  hasSurvived(mutant: string, test: string): boolean {
    return this.#survived.has(`${mutant} ${test}`);
  }

  job(): Job {
    return JSON.parse(readFileSync(this.#job, 'utf8')) as Job;
  }

  begin(job: Job): void {
    writeFileSync(this.#job, JSON.stringify(job));
  }

  #note(entry: Entry): void {
    this.#read.push(entry);
    if (entry.did === 'unsure') this.#unsure.add(`${entry.mutant} ${entry.file}`);
    if (entry.did === 'killed') this.#killed.add(entry.mutant);
    if (entry.did === 'survived') this.#survived.add(`${entry.mutant} ${entry.test}`);
  }

  #readTail(): Buffer {
    if (!existsSync(this.#entries)) return Buffer.alloc(0);
    const file = openSync(this.#entries, 'r');
    const tail = Buffer.alloc(Math.max(0, fstatSync(file).size - this.#bytes));
    readSync(file, tail, 0, tail.length, this.#bytes);
    closeSync(file);
    return tail;
  }
}
