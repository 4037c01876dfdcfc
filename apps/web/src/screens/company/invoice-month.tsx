import { useQuery } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { MonthPage } from '../../features/invoices/month/month-page.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';

const toInvoices = (
  <HeaderButton icon={<BackIcon />} href={paths.companyInvoices}>
    Back to invoices
  </HeaderButton>
);

/** A company's page that invoices a month of all its own clients at once. */
export function CompanyInvoiceMonth() {
  useQuery(ownCompany());
  return (
    <CompanySubpage title="Invoice a month" here="other" back={toInvoices}>
      <MonthPage />
    </CompanySubpage>
  );
}
