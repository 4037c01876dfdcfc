import { ComplaintsList } from '../../features/admin/complaints/complaints-list.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';

/** An administrator's page of the reported problems that wait for a decision. */
export function AdminProblemsScreen() {
  return (
    <AdminFrame title="Problems" here={paths.adminProblems}>
      <ComplaintsList />
    </AdminFrame>
  );
}
