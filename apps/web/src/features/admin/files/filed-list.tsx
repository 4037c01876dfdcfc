import type { InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import listClasses from '../admin-list.module.css';
import { LoadFailed } from '../load-failed.tsx';

type Props<Page, Entry> = {
  read: ReturnType<typeof useInfiniteQuery<Page, Error, InfiniteData<Page>>>;
  entriesOf: (page: Page) => readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** Renders the content of one entry's list item. */
  children: (entry: Entry) => ReactNode;
  label: string;
  none: string;
  failed: string;
};

/**
 * A list that loads page by page, with its loading, empty and error states. `none`: the text of the empty state.
 * `failed`: the text of the error state.
 */
export function FiledList<Page, Entry>(props: Props<Page, Entry>) {
  const { read, entriesOf, keyOf, children, label, none, failed } = props;
  const list = useRef<HTMLUListElement>(null);
  const entries = read.data?.pages.flatMap((page) => [...entriesOf(page)]);
  if (read.isError && !entries) {
    return (
      <LoadFailed fault={read.error} words={failed} onRetry={() => void read.refetch()} retrying={read.isFetching} />
    );
  }
  if (!entries) return <CardSkeletons />;
  if (entries.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <VisuallyHidden role="status">{entries.length} shown</VisuallyHidden>
      <ul ref={list} className={listClasses.list} aria-label={label}>
        {entries.map((entry) => (
          <li key={keyOf(entry)} tabIndex={-1}>
            {children(entry)}
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        shown={entries.length}
        more={read.hasNextPage}
        onMore={() => void read.fetchNextPage()}
        busy={read.isFetchingNextPage}
      />
      {read.isFetchNextPageError && (
        <LoadFailed
          fault={read.error}
          words={failed}
          onRetry={() => void read.fetchNextPage()}
          retrying={read.isFetching}
        />
      )}
    </>
  );
}
