import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { InvoicePage } from '../../features/invoices/invoice-page.tsx';
import { ownInvoice } from '../../features/invoices/invoices.api.ts';
import { clientPageAddress, paths } from '../../parts/addresses/paths.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** A company's page of one invoice to an own client. */
export function CompanyInvoice() {
  const { invoiceId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  useQuery(ownCompany());
  const read = useQuery(ownInvoice(invoiceId));
  const client = read.data ? clientPageAddress(read.data.client_id) : paths.companyClients;
  return (
    <CompanySubpage
      title="Invoice"
      here="other"
      back={
        <HeaderButton icon={<BackIcon />} href={client}>
          Back to the client
        </HeaderButton>
      }
    >
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Loading the invoice..." />}
        failed="The invoice could not be loaded."
      >
        {(invoice) => <InvoicePage invoice={invoice} onRemoved={() => void navigate({ to: client, replace: true })} />}
      </Loaded>
    </CompanySubpage>
  );
}
