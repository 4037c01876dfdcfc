import { FailedTasksList } from '../../features/admin/care/failed-tasks-list.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';

/** An administrator's page of background tasks whose retries are exhausted; each can be run again. */
export function AdminTasksScreen() {
  return (
    <AdminFrame title="Background work" here={paths.adminTasks}>
      <FailedTasksList />
    </AdminFrame>
  );
}
