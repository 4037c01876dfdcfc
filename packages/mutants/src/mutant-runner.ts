import { AnewRunner } from './anew-runner.ts';
import { InTurnRunner } from './in-turn-runner.ts';
import { LEDGER_FOLDER, Ledger } from './ledger.ts';

const { anew } = new Ledger(process.env[LEDGER_FOLDER]!).job();

/** What runs the tests, by the present job. The default export is how vitest finds it. */
export default anew === null ? InTurnRunner : AnewRunner;
