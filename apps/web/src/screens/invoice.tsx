import { useParams } from '@tanstack/react-router';
import { PublicFrame } from '../features/information/public-frame.tsx';
import { PublicInvoicePage } from '../features/invoices/public-invoice-page.tsx';
import { paths } from '../parts/addresses/paths.ts';

/** Public page of an invoice at its signed link. */
export function InvoiceScreen() {
  const { token } = useParams({ from: paths.invoice });
  return (
    <PublicFrame sections byLink>
      <PublicInvoicePage key={token} token={token} />
    </PublicFrame>
  );
}
