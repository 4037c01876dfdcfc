import { LEDGER_PAGE, type LedgerMonth } from '@swath/contract/ledger';
import type { LedgerSearch } from '../../parts/addresses/ledger-address.ts';
import { Card } from '../../ui/card/card.tsx';
import { PagedList } from '../../ui/page/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { useKeepLedger } from './ledger.api.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import classes from './ledger-list.module.css';
import { LedgerTable } from './ledger-table.tsx';

type Props = {
  ledger: LedgerMonth;
  search: LedgerSearch;
  /** Called with the new page number or filters; the month stays the same. */
  onSearch: (search: Omit<LedgerSearch, 'month'>) => void;
};

/** A month's ledger entries, one per job, with filters, pagination and a download of the filtered entries. */
export function LedgerList({ ledger, search, onSearch }: Props) {
  const keep = useKeepLedger();
  const { month, entries, total, found, time_zone } = ledger;
  const { page = 1, show, customer } = search;
  const filters = { ...(show && { show }), ...(customer && { customer }) };
  const download = () =>
    keep.mutate(
      { ...filters, month },
      { onError: ({ message }) => toastError(`The file could not be fetched. ${message}`) },
    );
  return (
    <Card as="section" label="Job by job">
      <h2 className={classes.title}>Job by job</h2>
      <LedgerFilters filters={filters} onApply={onSearch} />
      {total === 0 ? (
        <Nothing filtered={Object.keys(filters).length > 0} />
      ) : (
        <PagedList
          noun="job"
          total={total}
          size={LEDGER_PAGE}
          page={page}
          onPage={(next) => onSearch(next > 1 ? { ...filters, page: next } : filters)}
          onDownload={download}
          downloading={keep.isPending}
        >
          {entries.length > 0 ? <LedgerTable entries={entries} found={found} timeZone={time_zone} /> : null}
        </PagedList>
      )}
    </Card>
  );
}

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="Nothing matches.">Show everything, or try another name.</EmptyState>
  ) : (
    <EmptyState title="Nothing has moved in this month.">
      What homeowners pay stands here as soon as their card is charged.
    </EmptyState>
  );
