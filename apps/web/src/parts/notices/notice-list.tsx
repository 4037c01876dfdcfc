import type { CompanyNoticeView, NoticeView } from '@swath/contract/notices';
import { type NoticePlace, placeOf } from '@swath/domain/notices/company-notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { usePageZone } from '../../ui/format/page-zone.tsx';
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { ShowMore } from '../../ui/states/show-more.tsx';
import {
  companyAddress,
  companyProblemAddress,
  crewSeriesAddress,
  jobAddress,
  jobMessagesAddress,
  paths,
  proposalAddress,
  settingsAddress,
  visitMessagesAddress,
  visitProblemAddress,
} from '../addresses/paths.ts';
import classes from './notice-list.module.css';
import { type ListOf, noticesOf, useMarkRead } from './notice-lists.api.ts';

type Line = NoticeView | CompanyNoticeView;

const NOTHING: Record<ListOf, string> = {
  homeowner: 'Nothing yet. What happens to your mowings appears here.',
  company: 'Nothing yet. Bookings, changes, money and stars of your company appear here.',
};

/** Paths of the pages that a company's notices (stored messages) link to. `subject`: id of e.g. the job or series. */
const PLACES: Record<NoticePlace, (subject: string) => string> = {
  job: jobAddress,
  complaint: companyProblemAddress,
  messages: jobMessagesAddress,
  series: crewSeriesAddress,
  payouts: () => paths.companyPayouts,
  queue: (id) => `${paths.companyQueue}?job=${id}`,
  clients: () => paths.companyClients,
  reviews: () => paths.companyReviews,
  photos: () => settingsAddress('work-photos'),
};

/** Paths of the pages that a homeowner's notices link to, by kind of notice; other kinds link to no page. */
const OWN_PLACES: Readonly<Record<string, (subject: string) => string>> = {
  series_proposed: proposalAddress,
  message_received: visitMessagesAddress,
  review_answered: companyAddress,
  complaint_answered: visitProblemAddress,
  complaint_escalated: visitProblemAddress,
  complaint_decided: visitProblemAddress,
  complaint_appealed: visitProblemAddress,
  review_removed: companyAddress,
  review_restored: companyAddress,
};

/** The path that a notice links to; undefined if it links to no page. */
function addressOf(of: ListOf, { kind, subject_id }: Line): string | undefined {
  if (of === 'homeowner') return OWN_PLACES[kind]?.(subject_id);
  const place = placeOf(kind);
  return place && PLACES[place](subject_id);
}

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
              <NoticeTitle address={addressOf(of, notice)}>{notice.title}</NoticeTitle>
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

/** A notice's title, as a link to `address`; undefined: as plain text. */
function NoticeTitle({ address, children }: { address: string | undefined; children: string }) {
  return address ? <TextLink href={address}>{children}</TextLink> : children;
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
