import { useParams } from '@tanstack/react-router';
import { PublicFrame } from '../features/information/public-frame.tsx';
import { PublicEstimatePage } from '../features/invoices/estimates/public-estimate-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page of an estimate at its signed link. */
export function EstimateScreen() {
  const { token } = useParams({ from: paths.estimate });
  return (
    <PublicFrame sections byLink>
      <PublicEstimatePage key={token} token={token} />
    </PublicFrame>
  );
}
