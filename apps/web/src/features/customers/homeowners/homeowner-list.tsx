import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servedHomeowners } from '../../../parts/company-proposals/company-proposals.api.ts';
import { Card, CardFoot, Remark } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { whyNotPropose } from '../customer.ts';
import { hasWords } from '../has-words.ts';
import { FoundList } from '../list/found-list.tsx';
import classes from './homeowner-list.module.css';

type Props = {
  onPropose: (homeowner: ServedHomeowner) => void;
  /** Called to show the open proposals. */
  onShowProposals: () => void;
};

/** List of the homeowners the company has mowed for, each with a button that proposes a series. */
export function HomeownerList(props: Props) {
  const homeowners = useQuery(servedHomeowners());
  return (
    <Loaded
      read={homeowners}
      waiting={<CardSkeletons words="Loading homeowners..." />}
      failed="Failed to load homeowners. Please try again."
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="No homeowners yet">
            Once you have mowed for homeowners of Swath they stand here, and you can propose a series to them.
          </EmptyState>
        ) : (
          <FoundHomeowners all={all} {...props} />
        )
      }
    </Loaded>
  );
}

function FoundHomeowners({ all, onPropose, onShowProposals }: Props & { all: readonly ServedHomeowner[] }) {
  const [search, setSearch] = useState('');
  const found = all.filter(({ full_name, address }) => hasWords(search, [full_name, address]));
  return (
    <>
      <SearchField label="Search homeowners" value={search} onSearch={setSearch} />
      <FoundList found={found} noun="homeowner" keyOf={({ job_id }) => job_id}>
        {(homeowner) => (
          <HomeownerCard
            homeowner={homeowner}
            onPropose={() => onPropose(homeowner)}
            onShowProposals={onShowProposals}
          />
        )}
      </FoundList>
    </>
  );
}

type CardProps = { homeowner: ServedHomeowner; onPropose: () => void; onShowProposals: () => void };

function HomeownerCard({ homeowner, onPropose, onShowProposals }: CardProps) {
  const { job_id, full_name, address, last_mowed, mowings, has_series, is_asked } = homeowner;
  const refusal = whyNotPropose(homeowner);
  const about = { 'aria-describedby': `homeowner-${job_id}` };
  return (
    <Card as="div" label={full_name} className={classes.card}>
      <h2 id={`homeowner-${job_id}`} className={classes.name}>
        {full_name}
      </h2>
      <p className={classes.line}>{address}</p>
      {has_series && (
        <ChipRow>
          <Chip>Has a series with you</Chip>
        </ChipRow>
      )}
      {refusal && <Remark>{refusal}</Remark>}
      <CardFoot
        actions={
          <>
            {is_asked && (
              <Button variant="default" {...about} onClick={onShowProposals}>
                See proposals
              </Button>
            )}
            {refusal === null && (
              <Button {...about} onClick={onPropose}>
                Propose a series
              </Button>
            )}
          </>
        }
      >
        <p className={classes.line}>
          {mowings === 1 ? 'Mowed once' : `Mowed ${mowings} times`}, last on {formatDay(last_mowed, today())}
        </p>
      </CardFoot>
    </Card>
  );
}
