import { useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { RateCard } from '../../../features/company-rate/rate-card.tsx';
import { updateCached } from '../../../lib/query-cache.ts';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the company's rate; saving also updates the cached company. */
export function RatePage() {
  const queries = useQueryClient();
  const own = ownCompany();
  return (
    <WithOwnCompany>
      {({ company_rate_cents: saved, prices }) => (
        <RateCard
          saved={saved}
          minimum={prices.minimum_cents}
          onReadAgain={async () => (await queries.fetchQuery({ ...own, staleTime: 0 })).company_rate_cents}
          onSaved={(company_rate_cents) => updateCached(queries, own, (known) => ({ ...known, company_rate_cents }))}
        />
      )}
    </WithOwnCompany>
  );
}
