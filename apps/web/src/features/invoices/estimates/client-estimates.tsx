import type { Estimate, EstimateRow } from '@swath/contract/estimate-fields';
import type { Day } from '@swath/domain/calendar';
import type { OwnClientId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import classes from '../client/client-billing.module.css';
import { EstimateBadge } from './estimate-badge.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { clientEstimates } from './estimates.api.ts';

type Props = {
  client: OwnClientId;
  /** What a visit at the client costs, in cents; null: unknown. */
  mowingPrice: number | null;
  /** Today by the company's clock; undefined while it loads. */
  today: Day | undefined;
  /** Called with a draft that was just made. */
  onDrafted: (estimate: Estimate) => void;
};

/** An own client's estimates, and the form of a new one. */
export function ClientEstimates({ client, mowingPrice, today, onDrafted }: Props) {
  const read = useQuery(clientEstimates(client));
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" label="Estimates">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading estimates..." />}
        failed="The estimates could not be loaded."
      >
        {(estimates) => (
          <>
            <div className={classes.head}>
              <h2 className={classes.title}>Estimates</h2>
              <Button variant="default" onClick={() => setOpened(true)}>
                New estimate
              </Button>
            </div>
            {estimates.length === 0 ? (
              <p className={classes.none}>No estimate yet.</p>
            ) : (
              <ul className={classes.list}>
                {estimates.map((estimate) => (
                  <EstimateItem key={estimate.id} estimate={estimate} />
                ))}
              </ul>
            )}
            {today && (
              <FormDialog opened={opened} onClose={() => setOpened(false)} title="New estimate" size="lg">
                <EstimateForm
                  {...{ client, mowingPrice, today }}
                  estimate={null}
                  onCancel={() => setOpened(false)}
                  onSaved={(estimate) => {
                    setOpened(false);
                    onDrafted(estimate);
                  }}
                />
              </FormDialog>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const EstimateItem = ({ estimate }: { estimate: EstimateRow }) => (
  <li className={classes.item}>
    <span className={classes.what}>
      <TextLink href={estimateAddress(estimate.id)}>{estimate.number ?? 'Draft'}</TextLink>
      <span className={classes.about}>
        {estimate.issued_on
          ? `${formatDate(estimate.issued_on)}, valid until ${formatDate(estimate.valid_until)}`
          : 'Not sent yet'}
      </span>
    </span>
    <EstimateBadge state={estimate.state} />
    <span className={classes.amount}>
      <Money cents={estimate.total_cents} />
    </span>
  </li>
);
