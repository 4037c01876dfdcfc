import { useQuery } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { OpenEstimates } from '../../features/invoices/estimates/open-estimates.tsx';
import { ReceivablesList } from '../../features/invoices/receivables/receivables-list.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';

const toClients = (
  <HeaderButton icon={<BackIcon />} href={paths.companyClients}>
    Back to the clients
  </HeaderButton>
);

/** A company's page of the open invoices of its own clients, by age. */
export function CompanyInvoices() {
  useQuery(ownCompany());
  return (
    <CompanySubpage title="Open invoices" here="other" back={toClients}>
      <Stack>
        <Group justify="flex-end">
          <ButtonLink href={paths.companyInvoiceMonth}>Invoice a month</ButtonLink>
        </Group>
        <ReceivablesList />
        <OpenEstimates />
      </Stack>
    </CompanySubpage>
  );
}
