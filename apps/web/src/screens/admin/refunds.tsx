import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { UnpaidRefundsList } from '../../features/admin/refunds/unpaid-refunds-list.tsx';
import { paths } from '../../parts/addresses/paths.ts';

/** An administrator's page of refunds that could not be paid out, and what was done about each. */
export function AdminRefundsScreen() {
  return (
    <AdminFrame title="Unpaid refunds" here={paths.adminRefunds}>
      <UnpaidRefundsList />
    </AdminFrame>
  );
}
