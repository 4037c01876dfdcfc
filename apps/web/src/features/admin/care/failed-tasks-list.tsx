import type { FailedTask } from '@swath/contract/admin-care';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastError, toastWhenSaved } from '../../../ui/toast/toast.ts';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { failedTasks, useRetryTask } from './care.api.ts';

/** List of the background tasks that used up their retries, each with a button to retry it. */
export function FailedTasksList() {
  const read = useQuery(failedTasks());
  return (
    <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the background work">
      {({ tasks, more }) =>
        tasks.length === 0 ? (
          <EmptyState title="Nothing has given up">What fails is tried again by itself, later each time.</EmptyState>
        ) : (
          <div className={classes.column}>
            <ul className={listClasses.list} aria-label="Tasks that gave up">
              {tasks.map((task) => (
                <li key={task.id}>
                  <TaskCard task={task} />
                </li>
              ))}
            </ul>
            {more && <p className={classes.line}>There are more: these are the latest.</p>}
          </div>
        )
      }
    </Loaded>
  );
}

function TaskCard({ task }: { task: FailedTask }) {
  const { mutateAsync, isPending } = useRetryTask();
  const retry = () =>
    toastWhenSaved(mutateAsync(task.id, { onError: (fault) => toastError(fault.message) }), 'It is tried once more.');
  return (
    <Card as="div">
      <div className={classes.row}>
        <strong className={classes.line}>{task.name}</strong>
        <span className={classes.quiet}>
          Tried {task.attempts} times, last on <time dateTime={task.failed_at}>{formatMoment(task.failed_at)}</time>
        </span>
      </div>
      <p className={classes.line}>{task.fault}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Try again: ${task.name} ${task.id}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && retry()}
        >
          {isPending ? 'Trying...' : 'Try again'}
        </Button>
      </div>
    </Card>
  );
}
