import type { Context } from '../context.ts';
import type { TaskName, TaskPayloads } from '../tasks/task-names.ts';

/** Does one piece of background work. It may run twice: it must leave the same behind. A throw means "try again later". */
export type TaskRunner<Name extends TaskName> = (ctx: Context, payload: TaskPayloads[Name]) => Promise<void>;

/** The tasks that one noun knows how to do. */
export type Tasks = { [Name in TaskName]?: TaskRunner<Name> };
