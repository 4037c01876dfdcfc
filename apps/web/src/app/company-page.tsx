import { useLive } from '../parts/live/live.ts';
import { useSignOut, useViewer } from '../parts/viewer/viewer.ts';
import { CompanyDashboard } from '../screens/company/dashboard.tsx';

/** The company's dashboard with what it is told from around it. */
export function CompanyPage() {
  return <CompanyDashboard viewer={useViewer()} live={useLive()} signOut={useSignOut()} />;
}
