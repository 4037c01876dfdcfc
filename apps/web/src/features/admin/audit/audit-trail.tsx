import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/form/button.tsx';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { auditTrail } from '../admin.api.ts';
import classes from '../admin-list.module.css';
import { LoadFailed } from '../load-failed.tsx';
import { AuditCards, AuditTable } from './audit-lines.tsx';

type Props = { search: string; onClearSearch: () => void };

/** The audit trail: what was done to accounts and companies, newest first. A table, or cards on narrow screens. */
export function AuditTrail({ search, onClearSearch }: Props) {
  const answer = useInfiniteQuery(auditTrail(search));
  const lines = useMemo(() => answer.data?.pages.flatMap((page) => page.lines), [answer.data]);
  const phone = useMediaQuery('(max-width: 61.99em)');
  const entries = useRef<HTMLElement>(null);

  const failed = answer.isError && (
    <LoadFailed
      fault={answer.error}
      words="Failed to fetch the audit trail"
      onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
      retrying={answer.isFetching}
    />
  );

  return (
    <div className={classes.stack}>
      {!answer.isFetchNextPageError && failed}
      {!lines && !answer.isError && <CardSkeletons />}
      {lines?.length === 0 && <NoLines search={search} onClearSearch={onClearSearch} />}
      {lines && lines.length > 0 && (
        <div className={classes.shown} aria-busy={answer.isPlaceholderData}>
          <VisuallyHidden role="status">
            {lines.length === 1 ? '1 line shown' : `${lines.length} lines shown`}
          </VisuallyHidden>
          {phone ? (
            <AuditCards lines={lines} entries={entries as RefObject<HTMLUListElement | null>} />
          ) : (
            <AuditTable lines={lines} entries={entries as RefObject<HTMLTableSectionElement | null>} />
          )}
          <ShowMore
            list={entries}
            shown={lines.length}
            more={answer.hasNextPage && !answer.isPlaceholderData && !answer.isFetchNextPageError}
            onMore={() => void answer.fetchNextPage()}
            busy={answer.isFetchingNextPage}
          />
          {answer.isFetchNextPageError && failed}
        </div>
      )}
    </div>
  );
}

function NoLines({ search, onClearSearch }: Props) {
  if (search === '') return <EmptyState title="Nothing has been put on record yet" />;
  return (
    <EmptyState
      title={`Nothing on record matches “${search}”`}
      action={
        <Button variant="default" onClick={onClearSearch}>
          Clear search
        </Button>
      }
    />
  );
}
