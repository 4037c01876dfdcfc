import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { UnpaidRefundsList } from '../../features/admin/refunds/unpaid-refunds-list.tsx';
import { paths } from '../../parts/addresses/paths.ts';

/** Refunds that could not be paid out, and their outcomes. */
export function AdminRefundsScreen() {
  return (
    <AdminFrame title="Unpaid refunds" here={paths.adminRefunds}>
      <UnpaidRefundsList />
    </AdminFrame>
  );
}
