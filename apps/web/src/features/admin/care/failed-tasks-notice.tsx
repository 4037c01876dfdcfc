import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';
import { failedTasks } from './care.api.ts';

/** Notice on the administrators' dashboard about background work that gave up; renders nothing without any. */
export function FailedTasksNotice() {
  const { data } = useQuery(failedTasks());
  if (!data?.tasks.length) return null;
  const { tasks, more } = data;
  const many = more ? `More than ${tasks.length}` : String(tasks.length);
  return (
    <div className={classes.notice}>
      <Card as="section" label="Work that gave up">
        <div className={classes.row}>
          <strong>{tasks.length === 1 ? 'One task gave up.' : `${many} tasks gave up.`}</strong>
          <TextLink href={paths.adminTasks}>Look and try again</TextLink>
        </div>
      </Card>
    </div>
  );
}
