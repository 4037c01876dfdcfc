import { Stack } from '@mantine/core';
import type { OwnClient } from '@swath/contract/own-clients';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useCreateSeries } from '../own-clients.api.ts';
import { ClientStep } from './client-step.tsx';
import classes from './plan-form.module.css';
import { PlanForm } from './plan-form.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { newPlan, type PlanValues, planOfValues } from './plan-values.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  companyId: CompanyId;
  /** In the company's zone. */
  today: Day;
  /** Whose job it is; left out, that is asked first. */
  client?: OwnClient | null;
};

/** Makes jobs at a client of the company's own: for whom, how often, what that means, done. */
export function NewJobDialog({ opened, onClose, ...steps }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add New Job" size="lg">
      <NewJobSteps {...steps} onDone={onClose} />
    </Dialog>
  );
}

/** So long the result stands before the dialog closes. Source: docs/spec/company.md, section 9, "Timings". */
const CLOSES_AFTER_MS = 1200;

type StepsProps = Omit<Props, 'opened' | 'onClose'> & { onDone: () => void };

function NewJobSteps({ companyId, today, client: given = null, onDone }: StepsProps) {
  const [client, setClient] = useState(given);
  const [values, setValues] = useState<PlanValues | null>(given && newPlan(given, today));
  const [id] = useState(() => crypto.randomUUID());
  const preview = useCreateSeries();
  const create = useCreateSeries();
  const created = create.data?.created;

  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (created === undefined) return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [created]);

  if (!client || !values) {
    return (
      <ClientStep
        onChoose={(chosen) => {
          setClient(chosen);
          setValues(newPlan(chosen, today));
        }}
        onCancel={onDone}
      />
    );
  }
  if (created !== undefined) {
    return (
      <p role="status" className={classes.done}>
        {created === 1 ? 'Created 1 job' : `Created ${created} jobs`}
      </p>
    );
  }
  const send = (dryRun: boolean) => planOfValues(values, { id, companyId, client, dryRun });
  return (
    <Stack gap="md">
      <p className={classes.lead}>
        For <strong>{client.full_name}</strong>, {client.street_address}
      </p>
      {preview.data?.visits ? (
        <PlanPreview
          visits={preview.data.visits}
          failed={create.error ? create.error.message || 'Failed to create series' : undefined}
          busy={create.isPending}
          onBack={() => {
            preview.reset();
            create.reset();
          }}
          onCreate={() => !create.isPending && create.mutate(send(false))}
        />
      ) : (
        <>
          <FormAlert>{preview.error && (preview.error.message || 'Failed to create series')}</FormAlert>
          <PlanForm
            values={values}
            onChange={(changed) => setValues({ ...values, ...changed })}
            today={today}
            onBack={() => (given ? onDone() : setClient(null))}
            onContinue={() => !preview.isPending && preview.mutate(send(true))}
          />
        </>
      )}
    </Stack>
  );
}
