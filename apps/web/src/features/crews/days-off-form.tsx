import type { Crew } from '@swath/contract/crews';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { useAddCrewDaysOff } from './crews.api.ts';
import { StretchForm } from './stretch-form.tsx';

/** Form of days on which a crew does not work. */
export function DaysOffForm({ crew, onDone }: { crew: Crew; onDone: () => void }) {
  const saving = useAddCrewDaysOff(crew.id);
  return (
    <StretchForm
      save="Add days off"
      busy={saving.isPending}
      refusal={saving.error?.message}
      onSave={(days) => toastWhenSaved(saving.mutateAsync(days, { onSuccess: onDone }), 'Days off saved')}
      onChange={saving.reset}
      onCancel={onDone}
    >
      <p>What it has to mow on these days goes to your other crews.</p>
    </StretchForm>
  );
}
