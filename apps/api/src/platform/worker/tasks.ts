import type { Context } from '../context.ts';
import type { TaskName, TaskPayloads } from '../tasks/task-names.ts';

/**
 * The handler of a background task. It must be idempotent, because a task may run twice. If it throws, the task is
 * retried later.
 */
export type TaskRunner<Name extends TaskName, Ctx extends Context = Context> = (
  ctx: Ctx,
  payload: TaskPayloads[Name],
) => Promise<void>;

/** The task handlers that one part of the API contributes, by task name. */
export type Tasks<Ctx extends Context = Context> = { [Name in TaskName]?: TaskRunner<Name, Ctx> };
