import { CompanyDashboard } from '../screens/company/dashboard.tsx';
import { useLive } from './live.ts';
import { useSignOut, useViewer } from './viewer.ts';

/** The company's dashboard with what it is told from around it. */
export function CompanyPage() {
  return <CompanyDashboard viewer={useViewer()} live={useLive()} signOut={useSignOut()} />;
}
