import type { CompanyNoticeView, NoticeView } from '@swath/contract/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { usePageZone } from '../../ui/format/page-zone.tsx';
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { ShowMore } from '../../ui/states/show-more.tsx';
import classes from './notice-list.module.css';
import { type ListOf, noticesOf, useMarkRead } from './notice-lists.api.ts';

type Line = NoticeView | CompanyNoticeView;

const NOTHING: Record<ListOf, string> = {
  homeowner: 'Nothing yet. What happens to your mowings appears here.',
  company: 'Nothing yet. Bookings, changes, money and stars of your company appear here.',
};

/**
 * The viewer's notices, newest first. Notices on screen are marked as read; new ones stay highlighted while the list is
 * open.
 */
export function NoticeList({ of }: { of: ListOf }) {
  const list = useRef<HTMLUListElement>(null);
  const read = useInfiniteQuery(noticesOf(of));
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = read;
  const zone = usePageZone();
  const notices = data?.pages.flatMap((page) => page.notices) ?? [];
  const fresh = useMarkedRead(of, notices);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain no focusable element
    <section aria-labelledby="notices" tabIndex={0} className={classes.scroller}>
      <h2 id="notices" tabIndex={-1} data-autofocus className={classes.heading}>
        Notices
      </h2>
      {isError && <ReadFailed title="Your notices could not be loaded." read={read} />}
      {!data && !isError && <p className={classes.words}>Loading your notices...</p>}
      {data && notices.length === 0 && <p className={classes.words}>{NOTHING[of]}</p>}
      <ul ref={list} className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.id} tabIndex={-1} className={classes.notice} data-new={fresh.has(notice.id) || undefined}>
            <p className={classes.title}>
              {fresh.has(notice.id) && <VisuallyHidden>New: </VisuallyHidden>}
              <TextLink href={notice.path}>{notice.title}</TextLink>
            </p>
            <p className={classes.words}>{notice.text}</p>
            <p className={classes.at}>
              <time dateTime={notice.created_at}>{formatMoment(notice.created_at, zone)}</time>
            </p>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        shown={notices.length}
        more={hasNextPage}
        onMore={() => void fetchNextPage()}
        busy={isFetchingNextPage}
      />
    </section>
  );
}

/** Marks notices as read, each once. @returns ids of those that were unread when they were first shown */
function useMarkedRead(of: ListOf, notices: readonly Line[]): ReadonlySet<string> {
  const { mutate } = useMarkRead(of);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unseen = notices.filter(({ id, read_at }) => read_at === null && !fresh.has(id)).map(({ id }) => id);
  const mark = useEffectEvent(() => {
    setFresh(new Set([...fresh, ...unseen]));
    mutate(unseen);
  });
  const key = unseen.join();
  useEffect(() => {
    if (key !== '') mark();
  }, [key]);
  return fresh;
}
