import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useAccess } from '../../parts/viewer/viewer.ts';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { ownUser, removeFactor } from './security.api.ts';
import classes from './security.module.css';

/**
 * Card for two-step verification: whether it is on, with buttons to turn it on and off.
 * @param props.onVerified  called when the first code of a new authenticator app has turned it on
 */
export function TwoStep({ onVerified }: { onVerified: () => void }) {
  const user = useQuery(ownUser());
  const queries = useQueryClient();
  const [enrolling, setEnrolling] = useState(false);
  const [removing, setRemoving] = useState(false);
  const factor = user.data?.factors.find(({ status }) => status === 'verified');
  const access = useAccess();
  /**
   * Refetches the account and the viewer's rights: where two-step verification is mandatory for administrators, they
   * have no access to their pages without it.
   */
  const again = async () => {
    access.refresh();
    await queries.invalidateQueries({ queryKey: ownUser().queryKey.slice(0, 1) });
  };
  return (
    <section className={classes.section} aria-labelledby="two-step">
      <h2 id="two-step" className={classes.title}>
        Two-step verification
      </h2>
      <Loaded read={user} waiting={<CardSkeletons cards={1} />} failed="Your account could not be loaded.">
        {() => (
          <Card as="div">
            {factor ? (
              <>
                <p className={classes.words}>
                  <b>On</b> since {formatMoment(factor.created_at)}. Signing in takes a code of your authenticator app.
                </p>
                <Button variant="default" onClick={() => setRemoving(true)}>
                  Turn off
                </Button>
              </>
            ) : (
              <>
                <p className={classes.words}>
                  <b>Off.</b> Once it is on, signing in also takes a code of an authenticator app on your phone.
                  Somebody who learns your password still cannot get in.
                </p>
                <Button onClick={() => setEnrolling(true)}>Set up two-step verification</Button>
              </>
            )}
          </Card>
        )}
      </Loaded>
      <EnrollDialog
        opened={enrolling}
        onClose={() => setEnrolling(false)}
        onVerified={() => {
          onVerified();
          void again();
        }}
      />
      {factor && (
        <RemoveDialog
          factorId={factor.id}
          opened={removing}
          onClose={() => setRemoving(false)}
          onRemoved={async () => {
            setRemoving(false);
            toastSuccess('Two-step verification is off.');
            await again();
          }}
        />
      )}
    </section>
  );
}

type Props = { factorId: string; opened: boolean; onClose: () => void; onRemoved: () => Promise<void> };

/** Dialog that turns two-step verification off; it asks for a code once more. */
function RemoveDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Turn two-step verification off?" closeOnClickOutside>
      <RemoveForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function RemoveForm({ factorId, onClose, onRemoved }: Omit<Props, 'opened'>) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const remove = useMutation({
    mutationFn: () => removeFactor(factorId, code.trim()),
    onSuccess: onRemoved,
    onError: () => field.current?.select(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) field.current?.focus();
    else if (!remove.isPending) remove.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p className={classes.step}>Signing in then takes your password alone.</p>
        <TextField
          ref={field}
          label="Code"
          description="6 digits from the app, or one of your recovery codes"
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            if (remove.isError) remove.reset();
          }}
          error={remove.error?.message}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="clay" loading={remove.isPending}>
            Turn off
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
