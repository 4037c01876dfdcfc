import { useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { PricesCard } from '../../../features/company-rate/prices-card.tsx';
import { RateCard } from '../../../features/company-rate/rate-card.tsx';
import { updateCached } from '../../../lib/query-cache.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the company's rate and its other prices; saving also updates the cached company. */
export function RatePage() {
  const queries = useQueryClient();
  const own = ownCompany();
  const readAgain = () => queries.fetchQuery({ ...own, staleTime: 0 });
  return (
    <WithOwnCompany>
      {({ company_rate_cents: saved, prices }) => (
        <Stack>
          <RateCard
            saved={saved}
            minimum={prices.minimum_cents}
            onReadAgain={async () => (await readAgain()).company_rate_cents}
            onSaved={(company_rate_cents) => updateCached(queries, own, (known) => ({ ...known, company_rate_cents }))}
          />
          <PricesCard
            saved={prices}
            rate={saved}
            onReadAgain={async () => (await readAgain()).prices}
            onSaved={(prices) => updateCached(queries, own, (known) => ({ ...known, prices }))}
          />
        </Stack>
      )}
    </WithOwnCompany>
  );
}
