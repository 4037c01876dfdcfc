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

/** What has happened so far, one line each, written by whoever runs tests and read by everybody. */
export type Entry =
  /** A test, and the faults it came past. */
  | { readonly did: 'ran'; readonly file: string; readonly test: string; readonly reached: readonly string[] }
  /** A test that fails, or that cannot be repeated, without any fault: it proves nothing. */
  | {
      readonly did: 'unfit';
      readonly file: string;
      readonly test: string;
      readonly name: string;
      readonly why: string;
    }
  /** A test that takes long: it is asked only about what the others let pass. */
  | { readonly did: 'postponed'; readonly file: string; readonly test: string }
  /** Faults that sit where a file is loaded; the test file has to begin anew for each. */
  | { readonly did: 'loaded'; readonly file: string; readonly reached: readonly string[] }
  | { readonly did: 'began'; readonly mutant: string; readonly file: string; readonly test: string }
  | { readonly did: 'killed'; readonly mutant: string; readonly by: string; readonly how: 'failed' | 'timed out' }
  | { readonly did: 'survived'; readonly mutant: string; readonly test: string }
  /** All tests of a file, loaded anew for this fault, have had their say. */
  | { readonly did: 'asked'; readonly mutant: string; readonly file: string }
  /** It failed on data that another fault may have spoiled: only a fresh start can tell. */
  | { readonly did: 'unsure'; readonly mutant: string; readonly file: string }
  /** What a test file works on is spoiled: the rest of it is asked again from the beginning. */
  | { readonly did: 'spoiled'; readonly file: string };

/** What the session tells those who run tests. */
export type Job = {
  /** By test file: the faults for each of which it is loaded anew; null to try all of them one after the other. */
  readonly anew: Readonly<Record<string, readonly string[]>> | null;
  /** Whether tests that take long are asked, too. */
  readonly slow: boolean;
};

export const LEDGER_FOLDER = 'SWATH_MUTANTS';

/** The common memory of a run: a folder with a file of entries and the present job. */
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

  /** Everything that was written up to now, by anybody. */
  all(): readonly Entry[] {
    const tail = this.#readTail();
    // The last line may still be under way.
    const whole = tail.subarray(0, tail.lastIndexOf(0x0a) + 1);
    this.#bytes += whole.length;
    for (const line of whole.toString().split('\n')) if (line) this.#note(JSON.parse(line) as Entry);
    return this.#read;
  }

  /**
   * Whether the tests of a file have nothing more to say about a fault as they run one after the other: it is killed, or
   * unsure in this file. Other files may still notice it.
   */
  isSettled(mutant: string, file: string): boolean {
    this.all();
    return this.#killed.has(mutant) || this.#unsure.has(`${mutant} ${file}`);
  }

  isKilled(mutant: string): boolean {
    this.all();
    return this.#killed.has(mutant);
  }

  /** Whether this test has let the fault pass already. */
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
