import { ANYWHERE, problems } from '../../packages/contract/src/problems.ts';
import { type Exception, type Judged, judgeRefusals } from './judge-refusals.ts';
import { openProgram } from './open-program.ts';

/** What the source seems to allow and what cannot come about. One that is needed no more is a flaw itself. */
const EXCEPTIONS: readonly Exception[] = [
  {
    call: 'queue.create',
    code: 'queued_job_not_found',
    why: 'The job that is answered was made by this very call; queued jobs are never deleted and change no owner.',
  },
];

/** The API of this repository. @param root  the folder of the repository */
export const judgeApi = (root: string): Judged =>
  judgeRefusals(openProgram(root, 'apps/api/src/main.ts'), {
    root,
    refused: 'apps/api/src/platform/process/refused.ts',
    serve: 'apps/api/src/platform/http/serve.ts',
    codes: Object.keys(problems),
    anywhere: ANYWHERE,
    exceptions: EXCEPTIONS,
  });
