import { FailedTasksList } from '../../features/admin/care/failed-tasks-list.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';

/** Background tasks that failed for good, with retry. */
export function AdminTasksScreen() {
  return (
    <AdminFrame title="Background work" here={paths.adminTasks}>
      <FailedTasksList />
    </AdminFrame>
  );
}
