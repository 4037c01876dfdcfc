import { useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { AnyTimeCard } from '../../../features/company-rate/any-time-card.tsx';
import { SettlingCard } from '../../../features/route/settling-card.tsx';
import { updateCached } from '../../../lib/query-cache.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of visits at any time and of when routes stay; saving also updates the cached company. */
export function ArrivalTimesPage() {
  const queries = useQueryClient();
  return (
    <WithOwnCompany>
      {({ any_time_discount_cents: saved, routes_settle_at: settleAt }) => (
        <Stack>
          <AnyTimeCard
            saved={saved}
            onSaved={(discount) =>
              updateCached(queries, ownCompany(), (known) => ({ ...known, any_time_discount_cents: discount }))
            }
          />
          <SettlingCard
            saved={settleAt}
            onSaved={(routes_settle_at) =>
              updateCached(queries, ownCompany(), (known) => ({ ...known, routes_settle_at }))
            }
          />
        </Stack>
      )}
    </WithOwnCompany>
  );
}
