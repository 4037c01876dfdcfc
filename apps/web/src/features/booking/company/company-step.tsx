import type { OfferedCompany } from '@swath/contract/companies';
import type { Frequency } from '@swath/domain/series/series';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { OwnDay } from '../../../parts/room-calendar/own-days.api.ts';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { useShownOverStep } from '../../../ui/wizard/use-step-history.ts';
import type { BookingStep } from '../answers/booking-steps.ts';
import { companiesProblem } from '../problems/booking-problems.ts';
import { whyNotChoose } from '../problems/company-choice.ts';
import { ProblemBox } from '../problems/problem-box.tsx';
import { CompanyCard } from './company-card.tsx';
import { COMPANY_ORDERS, type CompanyOrder, inOrder } from './company-order.ts';
import classes from './company-step.module.css';
import { offerPrice } from './offer-price.ts';

type Props = {
  date: string;
  offered: UseQueryResult<OfferedCompany[]>;
  /** The homeowner's visits on the day, by company: for a single mowing these companies cannot be chosen. */
  ownVisits: ReadonlyMap<string, OwnDay>;
  isSeries: boolean;
  chosen: string | null;
  /** Start of the chosen arrival window; null: any time. */
  arrivalFrom: string | null;
  /** How often the company is to come; null: once. */
  frequency: Frequency | null;
  /** The time zone of the lawn. */
  timeZone: string;
  onChoose: (offer: OfferedCompany, arrivalFrom: string | null) => void;
  /** Chooses a company out of its dialog and goes on. */
  onPick: (offer: OfferedCompany, arrivalFrom: string | null) => void;
  onStep: (step: BookingStep) => void;
  /** The steps of this wizard. Beside an error, buttons that lead to other steps are left out. */
  steps: readonly BookingStep[];
  /** Puts the job into the queue instead; not offered if left out. */
  onQueue?: (() => void) | undefined;
  complaint: string | null;
};

const loadDialog = () => import('./company-dialog.tsx');

const ORDERS = Object.entries(COMPANY_ORDERS).map(([value, label]) => ({ value, label }));

/**
 * Step in which the homeowner chooses among the companies that have room on the chosen day, sorted by rating, price or
 * distance.
 */
export function CompanyStep(props: Props) {
  const { date, offered, ownVisits, isSeries, chosen, onChoose, onPick, onStep, steps, onQueue, complaint, ...time } =
    props;
  const id = useId();
  const [order, setOrder] = useState<CompanyOrder>('rating');
  const [shown, showMore, closeMore] = useShownOverStep();
  // Chosen in the dialog, which is a history entry of its own: the wizard goes on once that is left.
  const [picked, setPicked] = useState<OfferedCompany | null>(null);
  // As on its card: any time, unless it is chosen with a window already.
  const windowOf = ({ company_id: id }: OfferedCompany) => (id === chosen ? time.arrivalFrom : null);
  const pick = useEffectEvent((company: OfferedCompany) => {
    setPicked(null);
    onPick(company, windowOf(company));
  });
  useEffect(() => {
    if (picked && shown === null) pick(picked);
  }, [picked, shown]);
  if (offered.isPending) return <CardSkeletons words="Loading companies..." />;
  if (!offered.data) {
    const { error, refetch, isFetching } = offered;
    return (
      <ProblemBox
        problem={companiesProblem(error ?? new Error('no answer'))}
        onRetry={() => void refetch()}
        retrying={isFetching}
        onStep={onStep}
        steps={steps}
      />
    );
  }
  if (offered.data.length === 0) return <NobodyFree onOtherDate={() => onStep('date')} onQueue={onQueue} />;
  const more = offered.data.find(({ company_id: company }) => company === shown) ?? null;
  const sorted = inOrder(offered.data, order, time.frequency);
  const ownOf = (company: OfferedCompany) => ownVisits.get(company.company_id) ?? null;
  const isOff = (company: OfferedCompany) => !isSeries && ownOf(company) !== null;
  const payable = sorted.filter((company) => whyNotChoose(company) === null);
  // Those that come on this day anyway follow the ones that can be chosen.
  const bookable = [...payable.filter((company) => !isOff(company)), ...payable.filter(isOff)];
  const others = sorted.filter((company) => whyNotChoose(company) !== null);
  const hasWindows = bookable.some(({ arrival_windows: windows }) => windows.length > 0);
  const card = (company: OfferedCompany) => (
    <CompanyCard
      key={company.company_id}
      group={id}
      company={company}
      checked={company.company_id === chosen}
      own={ownOf(company)}
      isOff={isOff(company)}
      {...time}
      onChoose={(arrivalFrom) => onChoose(company, arrivalFrom)}
      onMore={() => showMore(company.company_id)}
    />
  );
  return (
    <>
      <SelectField
        className={classes.order}
        label="Sort by"
        data={ORDERS}
        value={order}
        onChange={({ currentTarget }) => setOrder(currentTarget.value as CompanyOrder)}
      />
      <fieldset className={classes.companies} aria-describedby={complaint ? id : undefined}>
        <legend className={classes.question}>
          {isSeries
            ? `Who should mow, from ${formatDay(date, today())} on?`
            : `Who should mow on ${formatDay(date, today())}?`}{' '}
          <span className={classes.hint}>
            {hasWindows ? 'Choose a company or one of its arrival times.' : 'Choose a company.'} You pay on the next
            page.
          </span>
        </legend>
        {bookable.map(card)}
        {others.length > 0 && (
          <details className={classes.folded} open={bookable.length === 0}>
            <summary>
              {others.length === 1
                ? '1 company that cannot be booked yet'
                : `${others.length} companies that cannot be booked yet`}
            </summary>
            {others.map(card)}
          </details>
        )}
      </fieldset>
      <StepComplaint id={id}>{complaint}</StepComplaint>
      <LazyDialog load={loadDialog} opened={more !== null} onFailed={closeMore}>
        {({ CompanyDialog }, opened) => (
          <CompanyDialog
            company={more}
            price={more && offerPrice(more, { isAnyTime: windowOf(more) === null, frequency: time.frequency })}
            own={more && ownOf(more)}
            isOff={more !== null && isOff(more)}
            opened={opened}
            onClose={closeMore}
            onChoose={() => {
              setPicked(more);
              closeMore();
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}

type NobodyProps = { onOtherDate: () => void; onQueue: (() => void) | undefined };

function NobodyFree({ onOtherDate, onQueue }: NobodyProps) {
  return (
    <EmptyState
      title="No companies available for the selected date or area"
      action={
        <Group justify="center">
          {onQueue && <Button onClick={onQueue}>Put in Queue</Button>}
          <Button onClick={onOtherDate} {...(onQueue && { variant: 'default' })}>
            Choose another date
          </Button>
        </Group>
      }
    >
      No companies available at this time. Please try again later.
      {onQueue && ' Or put the job in the queue: companies near you make offers for it.'}
    </EmptyState>
  );
}
