import type { AccountId, CrewId } from '@swath/domain/ids';
import { useState } from 'react';
import { crewName, useCrews } from '../../../parts/crews/crews.api.ts';
import { useMembers } from '../../../parts/crews/members.api.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useAddAbsence } from '../crews.api.ts';
import { StretchForm } from '../stretch-form.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The first day that is filled in; left out: none. */
  first?: string;
};

/** Dialog in which the office says that a member is away, or drives with another crew, on some days. */
export const AbsenceDialog = ({ opened, onClose, first }: Props) => (
  <FormDialog opened={opened} onClose={onClose} title="Change who drives">
    {opened && <AbsenceForm first={first} onDone={onClose} />}
  </FormDialog>
);

function AbsenceForm({ first = '', onDone }: { first: string | undefined; onDone: () => void }) {
  const members = useMembers();
  const { crews } = useCrews();
  const [member, setMember] = useState<AccountId | null>(null);
  const [other, setOther] = useState<CrewId | null>(null);
  const [wrong, setWrong] = useState<string>();
  const saving = useAddAbsence();
  const crewOf = (id: AccountId) => crews.find((crew) => crew.members.includes(id));
  const others = crews.filter(({ id }) => member === null || id !== crewOf(member)?.id);
  const labelOf = ({ userProfileId: id, fullName }: (typeof members)[number]) => {
    const crew = crewOf(id);
    return crew ? `${fullName} (${crewName(crews, crew.id)})` : fullName;
  };
  return (
    <StretchForm
      first={first}
      save="Save"
      busy={saving.isPending}
      refusal={saving.error?.message}
      isReady={() => {
        if (!member) setWrong('Please choose who.');
        return member !== null;
      }}
      onSave={(days) => {
        if (!member) return;
        const body = { account_id: member, crew_id: other ?? undefined, ...days };
        toastWhenSaved(saving.mutateAsync(body, { onSuccess: onDone }), 'Saved');
      }}
      onChange={saving.reset}
      onCancel={onDone}
    >
      <p>
        Each crew keeps its jobs. If one cannot work without this person, give jobs to other crews, or plan the day
        without it.
      </p>
      <SelectField
        label="Who"
        value={member ?? ''}
        error={wrong}
        data={[
          { value: '', label: 'Choose' },
          ...members.map((one) => ({ value: one.userProfileId, label: labelOf(one) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setWrong(undefined);
          saving.reset();
          setMember(members.find(({ userProfileId: id }) => id === value)?.userProfileId ?? null);
          setOther(null);
        }}
      />
      <SelectField
        label="What"
        value={other ?? ''}
        data={[
          { value: '', label: 'Away' },
          ...others.map(({ id, name }) => ({ value: id, label: `Drives with ${name}` })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          saving.reset();
          setOther(others.find(({ id }) => id === value)?.id ?? null);
        }}
      />
    </StretchForm>
  );
}
