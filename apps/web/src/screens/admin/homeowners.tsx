import { FindHomeowners } from '../../features/admin/files/find-homeowners.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';

/** Page on which an administrator searches for homeowners. */
export function AdminHomeownersScreen() {
  return (
    <AdminFrame title="Homeowners" here={paths.adminHomeowners}>
      <FindHomeowners />
    </AdminFrame>
  );
}
