import type { CompanyOffer } from '@swath/contract/company-offers';
import type { OfferOutcome } from '@swath/domain/queue/offer-outcome';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { known, plainWords } from '../../../lib/known.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { Card, CardFoot, CardHead, Quote } from '../../../ui/card/card.tsx';
import { type BadgeStatus, StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatRemaining } from '../../../ui/format/format-remaining.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { offersOfCompany } from './crew-queue.api.ts';
import classes from './crew-queued-card.module.css';

const FAILED = 'Failed to load your offers. Please try again.';

type Props = {
  now: Date;
  onDetails: (job: CompanyOffer['queuedJobId']) => void;
  /** Link to the queued jobs, shown when the company has made no offers. */
  toJobs: ReactNode;
};

/** The company's offers and what became of them, newest first. Source: docs/rules/queue-and-offers.md. */
export function OwnOffersList({ now, onDetails, toJobs }: Props) {
  const offers = useInfiniteQuery(offersOfCompany());
  const list = useRef<HTMLUListElement>(null);
  return (
    <Loaded read={offers} waiting={<CardSkeletons words="Loading your offers..." />} failed={FAILED}>
      {({ pages }) => {
        const all = pages.flat();
        if (all.length === 0)
          return (
            <EmptyState title="No offers yet" action={toJobs}>
              What becomes of an offer stands here for 30 days.
            </EmptyState>
          );
        return (
          <>
            <ul ref={list} className={classes.list}>
              {all.map((offer) => (
                <OwnOfferCard key={offer.id} offer={offer} now={now} onDetails={() => onDetails(offer.queuedJobId)} />
              ))}
            </ul>
            <FormAlert>{offers.isFetchNextPageError ? FAILED : ''}</FormAlert>
            <ShowMore
              list={list}
              shown={all.length}
              more={offers.hasNextPage}
              onMore={() => void offers.fetchNextPage()}
              busy={offers.isFetchingNextPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function OwnOfferCard({ offer, now, onDetails }: { offer: CompanyOffer; now: Date; onDetails: () => void }) {
  const { badge, word, sentence } = outcomeWords(offer);
  return (
    <Card as="li" focusable className={classes.queued}>
      <CardHead badge={<StatusBadge status={badge} words={word} />}>
        <h2 id={offer.id} className={classes.address}>
          {offer.address}
        </h2>
      </CardHead>
      <dl className={classes.facts}>
        <dt>Your offer</dt>
        <dd>
          <strong>{formatMoney(offer.priceCents)}</strong>
          {offer.outcome === 'open' && ` · ${formatRemaining(offer.expiresAt, now)}`}
        </dd>
        <dt>Date</dt>
        <dd>{formatLongDay(offer.serviceDate)}</dd>
        <dt>Lot size</dt>
        <dd>{offer.lotSize}</dd>
      </dl>
      {offer.message && <Quote className={classes.notes}>{offer.message}</Quote>}
      <CardFoot
        actions={
          <>
            {offer.outcome === 'open' && (
              <Button variant="default" aria-describedby={offer.id} onClick={onDetails}>
                Details
              </Button>
            )}
            {offer.outcome === 'accepted' && (
              <ButtonLink variant="default" href={paths.company} aria-describedby={offer.id}>
                See your schedule
              </ButtonLink>
            )}
          </>
        }
      >
        <p className={classes.remaining}>{sentence}</p>
      </CardFoot>
    </Card>
  );
}

type Words = { readonly badge: BadgeStatus; readonly word: string; readonly sentence: string };

const WORDS: Record<OfferOutcome, Words> = {
  open: { badge: 'offered', word: 'Open', sentence: 'The homeowner has not answered yet.' },
  accepted: { badge: 'accepted', word: 'Accepted', sentence: 'The job is yours, and paid.' },
  rejected: { badge: 'canceled', word: 'Not accepted', sentence: 'The homeowner decided against your offer.' },
  other_company: { badge: 'expired', word: 'Not chosen', sentence: 'The homeowner chose another company.' },
  taken_back: { badge: 'expired', word: 'Closed', sentence: 'The homeowner took the job out of the queue.' },
  expired: { badge: 'expired', word: 'Expired', sentence: 'The homeowner did not answer in time.' },
  released: { badge: 'pending', word: 'Released', sentence: 'You took your offer back.' },
  closed: { badge: 'expired', word: 'Closed', sentence: 'The job could no longer be booked.' },
};

/** What became of an offer, as a badge, a word and a sentence. */
const outcomeWords = ({ outcome }: Pick<CompanyOffer, 'outcome'>): Words =>
  known(WORDS, outcome, { badge: 'pending', word: plainWords(outcome), sentence: '' });
