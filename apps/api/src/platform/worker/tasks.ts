import type { Context } from '../context.ts';
import type { TaskName, TaskPayloads } from '../tasks/task-names.ts';

/** Does one piece of background work. It may run twice: it must leave the same behind. A throw means "try again later". */
export type TaskRunner<Name extends TaskName, Ctx extends Context = Context> = (
  ctx: Ctx,
  payload: TaskPayloads[Name],
) => Promise<void>;

/** The tasks that one noun knows how to do. */
export type Tasks<Ctx extends Context = Context> = { [Name in TaskName]?: TaskRunner<Name, Ctx> };
