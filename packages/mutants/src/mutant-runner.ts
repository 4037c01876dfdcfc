import { AnewRunner } from './anew-runner.ts';
import { InTurnRunner } from './in-turn-runner.ts';
import { LEDGER_FOLDER, Ledger } from './ledger.ts';

const { anew } = new Ledger(process.env[LEDGER_FOLDER]!).job();

/** Chooses the test runner for the present job. Vitest loads the default export. */
export default anew === null ? InTurnRunner : AnewRunner;
