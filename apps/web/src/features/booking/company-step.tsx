import { Button } from '@mantine/core';
import type { OfferedCompany } from '@swath/contract/companies';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { StepComplaint } from '../../ui/step-complaint.tsx';
import { companiesProblem } from './booking-problems.ts';
import type { BookingStep } from './booking-steps.ts';
import { CompanyCard } from './company-card.tsx';
import classes from './company-step.module.css';
import { ProblemBox } from './problem-box.tsx';

type Props = {
  date: string;
  offered: UseQueryResult<OfferedCompany[]>;
  chosen: string | null;
  onChoose: (offer: OfferedCompany) => void;
  onStep: (step: BookingStep) => void;
  complaint: string | null;
};

/** Who is to mow: the companies that have room on that day, best rated first. */
export function CompanyStep({ date, offered, chosen, onChoose, onStep, complaint }: Props) {
  const id = useId();
  if (offered.isPending) return <CardSkeletons words="Loading companies..." />;
  if (!offered.data) {
    const { error, refetch, isFetching } = offered;
    return (
      <ProblemBox
        problem={companiesProblem(error ?? new Error('no answer'))}
        onRetry={() => void refetch()}
        retrying={isFetching}
        onStep={onStep}
      />
    );
  }
  if (offered.data.length === 0) return <NobodyFree onOtherDate={() => onStep('date')} />;
  return (
    <>
      <fieldset className={classes.companies} aria-describedby={complaint ? id : undefined}>
        <legend className={classes.question}>
          Who should mow on {formatDay(date)}? <span className={classes.order}>Top rated first</span>
        </legend>
        {offered.data.map((company) => (
          <CompanyCard
            key={company.company_id}
            group={id}
            company={company}
            checked={company.company_id === chosen}
            onChoose={() => onChoose(company)}
          />
        ))}
      </fieldset>
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </>
  );
}

function NobodyFree({ onOtherDate }: { onOtherDate: () => void }) {
  return (
    <EmptyState
      title="No companies available for the selected date"
      action={<Button onClick={onOtherDate}>Choose another date</Button>}
    >
      No companies available at this time. Please try again later.
    </EmptyState>
  );
}
