import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import classes from './paged-list.module.css';
import { Pages } from './pages.tsx';

type Props = {
  /** Name of one entry, in the singular; its plural must end with an s. */
  noun: string;
  total: number;
  /** Number of entries per page. */
  size: number;
  /** The current page, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Downloads the list as CSV; left out: there is no such button. */
  onDownload?: () => void;
  downloading?: boolean;
  /** The entries of the page; null if it is past the last page. */
  children: ReactNode;
};

const count = new Intl.NumberFormat('en-US');

/** A paginated list: number of entries, CSV download if there is one, and buttons for the previous and next page. */
export function PagedList({ noun, total, size, page, onPage, onDownload, downloading, children }: Props) {
  return (
    <>
      <div className={classes.bar}>
        <p role="status">{total === 1 ? `1 ${noun}` : `${count.format(total)} ${noun}s`}</p>
        {onDownload && (
          <Button variant="default" onClick={onDownload} loading={downloading}>
            Download CSV
          </Button>
        )}
      </div>
      {children ?? (
        <p>
          This page is past the last one.{' '}
          <Button variant="subtle" onClick={() => onPage(1)}>
            First page
          </Button>
        </p>
      )}
      <Pages total={total} size={size} page={page} onPage={onPage} />
    </>
  );
}
