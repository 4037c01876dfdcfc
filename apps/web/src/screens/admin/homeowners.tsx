import { FindHomeowners } from '../../features/admin/files/find-homeowners.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';

/** Where an administrator looks a homeowner up. */
export function AdminHomeownersScreen() {
  return (
    <AdminFrame title="Homeowners">
      <FindHomeowners />
    </AdminFrame>
  );
}
