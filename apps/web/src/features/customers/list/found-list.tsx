import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import classes from './found-list.module.css';

/** How many items are shown at first, and how many each *Show more* adds. */
const AT_ONCE = 50;

type Props<Item> = {
  found: readonly Item[];
  /** The noun for one item, in lower case; the plural adds an s. */
  noun: string;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Results of a search among a company's customers: their number, and a card for each. */
export function FoundList<Item>({ found, noun, keyOf, children }: Props<Item>) {
  const [most, setMost] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const shown = found.slice(0, most);
  return (
    <>
      <p role="status">{found.length === 1 ? `1 ${noun}` : `${found.length} ${noun}s`}</p>
      {found.length === 0 && (
        <EmptyState title={`No ${noun} found`}>Try fewer letters of a name or a street.</EmptyState>
      )}
      <ul ref={list} className={classes.list}>
        {shown.map((item) => (
          <li key={keyOf(item)} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        shown={shown.length}
        more={found.length > shown.length}
        onMore={() => setMost(most + AT_ONCE)}
        busy={false}
      />
    </>
  );
}
