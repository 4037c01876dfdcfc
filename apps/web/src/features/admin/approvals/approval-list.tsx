import { type ReactNode, useState } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { type Read, ReadFailed } from '../../../ui/states/error-state.tsx';
import listClasses from '../admin-list.module.css';
import classes from './approval-list.module.css';
import { RejectDialog } from './reject-dialog.tsx';

type Props<Item> = {
  title: string;
  /** Title of the error if the list cannot be loaded. */
  failed: string;
  read: Read;
  items: readonly Item[];
  /** Number of all that wait; `items` may be fewer. */
  total: number;
  /** Key of the list's query, which is refetched after a rejection. */
  listKey: readonly unknown[];
  rejectTitle: (item: Item) => string;
  reject: (item: Item, reason: string) => Promise<unknown>;
  /** The message once one is rejected. */
  rejectedWords: string;
  /** The card of one; `onReject` asks for the reason. */
  children: (item: Item, onReject: () => void) => ReactNode;
};

/**
 * Section of what companies have sent and waits for an administrator's approval; renders nothing if there is none. What
 * is rejected needs a reason.
 */
export function ApprovalList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { title, failed, read, items, total, listKey, rejectTitle, reject, rejectedWords, children } = props;
  const [asked, setAsked] = useState<Item | null>(null);
  const [opened, setOpened] = useState(false);
  if (items.length === 0 && !read.error && asked === null) return null;
  return (
    <>
      {(items.length > 0 || read.error) && (
        <div className={classes.section}>
          <Section title={`${title} (${total})`}>
            {read.error && <ReadFailed title={failed} read={read} />}
            <ul className={listClasses.list}>
              {items.map((item) => (
                <li key={item.id}>
                  {children(item, () => {
                    setAsked(item);
                    setOpened(true);
                  })}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      <RejectDialog
        asked={asked}
        opened={opened}
        onClose={() => setOpened(false)}
        title={asked ? rejectTitle(asked) : ''}
        reject={(reason) => (asked ? reject(asked, reason) : Promise.resolve())}
        doneWords={rejectedWords}
        listKey={listKey}
      />
    </>
  );
}
