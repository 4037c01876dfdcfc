import type { PlannedDate } from '@swath/contract/company-series';
import type { OwnClient } from '@swath/contract/own-clients';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { apiWords } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { PlannedDates } from '../dates/planned-dates.tsx';
import { useCreateSeries } from '../own-clients.api.ts';
import classes from './plan-form.module.css';
import { PlanForm } from './plan-form.tsx';
import { type PlanValues, planOfValues, tallGrassWords } from './plan-values.ts';

/** How long the result is shown before the dialog closes, in ms. Source: docs/spec/company.md, section 9, "Timings". */
const CLOSES_AFTER_MS = 1200;

/** The message for a failed preview or creation. Source: docs/spec/company.md, section 8. */
const whyNotCreated = (fault: Error): string => apiWords(fault) ?? 'Failed to create series';

type Props = {
  companyId: CompanyId;
  /** Today in the company's time zone. */
  today: Day;
  client: OwnClient;
  /** Price of each visit in cents if it is not the client's; else null. */
  price: Cents | null;
  /** What tall grass costs the company's own clients more, in cents. */
  tallGrassFee: Cents;
  /** Idempotency key: the same for every retry of one plan. */
  id: string;
  values: PlanValues;
  onChange: (values: PlanValues) => void;
  /** Renders the line that names the customer, above a step. */
  lead: (step: 'form' | 'preview') => ReactNode;
  onBack: () => void;
  onDone: () => void;
};

/** The steps that create jobs for an own client (a customer billed outside Swath): form, preview, result. */
export function PlanSteps(props: Props) {
  const { companyId, today, client, price, tallGrassFee, id, values, onChange, lead, onBack, onDone } = props;
  const preview = useCreateSeries();
  const create = useCreateSeries();
  const created = create.data?.created;

  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (created === undefined) return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [created]);

  if (created !== undefined) {
    return (
      <p role="status" className={classes.done}>
        {created === 1 ? 'Created 1 job' : `Created ${created} jobs`}
      </p>
    );
  }
  const tallGrass = tallGrassWords(tallGrassFee, { price_cents: price ?? client.price_cents }, values.frequency);
  const send = (dryRun: boolean) => planOfValues(values, { id, companyId, client, price, dryRun });
  if (preview.data?.visits) {
    return (
      <Stack>
        {lead('preview')}
        <PlanPreview
          visits={preview.data.visits}
          tallGrass={values.tallGrass ? tallGrass : null}
          failed={create.error ? whyNotCreated(create.error) : undefined}
          busy={create.isPending}
          onBack={() => {
            preview.reset();
            create.reset();
          }}
          onCreate={() => !create.isPending && create.mutate(send(false))}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      {lead('form')}
      <FormAlert>{preview.error && whyNotCreated(preview.error)}</FormAlert>
      <PlanForm
        values={values}
        onChange={(changed) => onChange({ ...values, ...changed })}
        today={today}
        tallGrass={tallGrass}
        onBack={onBack}
        onContinue={() => !preview.isPending && preview.mutate(send(true))}
      />
    </Stack>
  );
}

type PlanPreviewProps = {
  visits: readonly PlannedDate[];
  /** What tall grass adds, as a text; null: the grass is not tall. */
  tallGrass: string | null;
  /** Error message of a failed creation; undefined if none has failed. */
  failed: string | undefined;
  busy: boolean;
  onBack: () => void;
  onCreate: () => void;
};

/** Lists every date of a plan and whether the company has room on it; only dates with room are created. */
function PlanPreview({ visits, tallGrass, failed, busy, onBack, onCreate }: PlanPreviewProps) {
  const free = visits.filter(({ state }) => state === 'free').length;
  return (
    <Stack>
      <FormAlert>{failed}</FormAlert>
      <p role="status" className={classes.lead}>
        {leadWords(free, visits.length)}
      </p>
      {tallGrass && free > 0 && <p className={classes.lead}>The grass is tall. {tallGrass}</p>}
      <PlannedDates visits={visits} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onCreate} disabled={free === 0} loading={busy}>
          {free === 1 ? 'Create 1 job' : `Create ${free} jobs`}
        </Button>
      </Group>
    </Stack>
  );
}

function leadWords(free: number, all: number): string {
  if (free === 0) return 'There is no room on any of these dates.';
  if (free === all) return all === 1 ? 'There is room.' : `There is room on all ${all} dates.`;
  return `There is room on ${free} of ${all} dates; the others are left out.`;
}
