import type { CompanyChecklist } from '@swath/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { companyAddress } from '../../parts/addresses/paths.ts';
import { ownChecklist, useChecklistAway } from '../../parts/reminders/reminders.api.ts';
import { Card } from '../../ui/card/card.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import classes from './checklist-card.module.css';
import { countDone, ITEM_PLACES, isKnown, itemWords, summaryWords } from './checklist-words.ts';

type Props = {
  /** True if the server says that an item is open and the viewer has not dismissed the card. */
  shown: boolean;
  companyId: string;
  /** Whether the viewer may set up payouts. */
  mayPay: boolean;
};

/**
 * Checklist of what a company sets up between approval and its first booking: what homeowners see of it now, and what
 * still keeps them from booking. Items done elsewhere are ticked here; the card is hidden once all are done.
 * Source: docs/rules/companies.md.
 */
export function ChecklistCard({ shown, companyId, mayPay }: Props) {
  const { data: checklist } = useQuery(ownChecklist());
  const { mutate: putAway } = useChecklistAway();
  const isOpen = shown && checklist !== undefined && countDone(checklist) < checklist.items.length;
  const forgetOpen = useSayWhenDone(checklist, isOpen);
  if (!isOpen) return null;
  const away = () => {
    forgetOpen();
    putAway(
      checklist.items.flatMap(({ item, state }) => (state === 'done' ? [] : [item])),
      { onError: () => toastError('The checklist could not be put away. Please try again.') },
    );
    document.getElementById('content')?.focus(); // the focused button is removed
  };
  return (
    <Card as="section" label="Your way to bookings" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>Your way to bookings</h2>
        <span className={classes.count}>
          {countDone(checklist)} of {checklist.items.length} done
        </span>
      </div>
      <p className={classes.standing} role="status">
        {summaryWords(checklist)}
      </p>
      <ol className={classes.items}>
        {checklist.items.filter(isKnown).map(({ item, state }) => (
          <li key={item} className={classes.item}>
            <span className={classes.badge}>
              <StatusBadge
                status={state === 'done' ? 'completed' : 'pending'}
                words={state === 'done' ? 'Done' : 'To do'}
              />
            </span>
            <span className={classes.words}>
              <TextLink href={ITEM_PLACES[item].address} className={classes.link}>
                {ITEM_PLACES[item].name}
              </TextLink>
              <span>{itemWords(item, checklist, mayPay)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <ButtonLink href={companyAddress(companyId)} variant="default">
          See your public page
        </ButtonLink>
        <Button variant="subtle" onClick={away}>
          Put away
        </Button>
      </div>
    </Card>
  );
}

/**
 * Shows a toast when all items are done, if the viewer saw open ones.
 * @returns a function that suppresses the toast, for when the viewer dismisses the card
 */
function useSayWhenDone(checklist: CompanyChecklist | undefined, isOpen: boolean): () => void {
  const sawOpen = useRef(false);
  useEffect(() => {
    if (isOpen) sawOpen.current = true;
    if (!sawOpen.current || checklist === undefined || countDone(checklist) < checklist.items.length) return;
    sawOpen.current = false;
    toastSuccess(`All set. ${summaryWords(checklist)}`, { lasts: 6000 });
  }, [isOpen, checklist]);
  return () => {
    sawOpen.current = false;
  };
}
