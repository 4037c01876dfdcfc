import { useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { AnyTimeCard } from '../../../features/company-rate/any-time-card.tsx';
import { updateCached } from '../../../lib/query-cache.ts';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the discount for visits at any time; saving also updates the cached company. */
export function ArrivalTimesPage() {
  const queries = useQueryClient();
  return (
    <WithOwnCompany>
      {({ any_time_discount_cents: saved }) => (
        <AnyTimeCard
          saved={saved}
          onSaved={(discount) =>
            updateCached(queries, ownCompany(), (known) => ({ ...known, any_time_discount_cents: discount }))
          }
        />
      )}
    </WithOwnCompany>
  );
}
