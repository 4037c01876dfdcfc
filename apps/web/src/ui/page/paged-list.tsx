import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import classes from './paged-list.module.css';

type Props = {
  /** What is listed, in the singular; its plural ends with an s. */
  noun: string;
  total: number;
  /** Number of entries on a page. */
  size: number;
  /** The present page, from 1 on. */
  page: number;
  onPage: (page: number) => void;
  onDownload: () => void;
  downloading: boolean;
  /** The page's entries; null past the last page. */
  children: ReactNode;
};

const count = new Intl.NumberFormat('en-US');

/** A list by pages: its length, its download, and buttons that turn the page. */
export function PagedList({ noun, total, size, page, onPage, onDownload, downloading, children }: Props) {
  const pages = Math.ceil(total / size);
  return (
    <>
      <div className={classes.bar}>
        <p role="status">{total === 1 ? `1 ${noun}` : `${count.format(total)} ${noun}s`}</p>
        <Button variant="default" onClick={onDownload} loading={downloading}>
          Download CSV
        </Button>
      </div>
      {children ?? (
        <p>
          This page is past the last one.{' '}
          <Button variant="subtle" onClick={() => onPage(1)}>
            First page
          </Button>
        </p>
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}
