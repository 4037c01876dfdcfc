import { Button } from '../form/button.tsx';
import classes from './paged-list.module.css';

type Props = {
  total: number;
  /** Number of entries per page. */
  size: number;
  /** The current page, from 1. */
  page: number;
  onPage: (page: number) => void;
};

/** Buttons for the previous and next page of a list; nothing when there is one page. */
export function Pages({ total, size, page, onPage }: Props) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
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
  );
}
