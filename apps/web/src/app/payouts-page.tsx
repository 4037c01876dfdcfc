import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { payoutsSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { without } from '../parts/addresses/without.ts';
import { useViewer } from '../parts/viewer/viewer.ts';
import { CompanyPayouts } from '../screens/company/payouts.tsx';

/**
 * The company's payouts page, connected to the router: how the user came back from the payment provider is read from
 * the URL.
 */
export function PayoutsPage() {
  return <CompanyPayouts viewer={useViewer()} cameBack={useCameBack()} />;
}

type CameBack = 'success' | 'refresh' | null;

const route = getRouteApi(`/signed-in${paths.companyPayouts}`);

/**
 * Reads from the search parameters how the user came back from the payment provider; null if they did not come from
 * there. Removes the parameters from the URL, so that a reload does not repeat the message.
 */
function useCameBack(): CameBack {
  // Search parameters are untrusted: only known values are read.
  const { success, refresh } = route.useSearch({ select: payoutsSearch });
  const navigate = route.useNavigate();
  const flag: CameBack = success ? 'success' : refresh ? 'refresh' : null;
  const [cameBack, setCameBack] = useState<CameBack>(flag);
  useEffect(() => {
    if (flag === null) return;
    setCameBack(flag);
    void navigate({
      to: paths.companyPayouts,
      search: without('success', 'refresh'),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [flag, navigate]);
  return cameBack;
}
