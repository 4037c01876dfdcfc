import type { Context } from '../context.ts';
import type { TaskName, TaskPayloads } from '../tasks/task-names.ts';

/** Handler of a background task. It must be idempotent, because it may run twice. A throw means: retry later. */
export type TaskRunner<Name extends TaskName, Ctx extends Context = Context> = (
  ctx: Ctx,
  payload: TaskPayloads[Name],
) => Promise<void>;

/** The task handlers of one noun. */
export type Tasks<Ctx extends Context = Context> = { [Name in TaskName]?: TaskRunner<Name, Ctx> };
