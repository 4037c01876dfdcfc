import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../parts/viewer/viewer.ts';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ownUser } from './security.api.ts';
import classes from './security.module.css';

/** Two-step verification: whether it is on, with buttons that turn it on and off. */
export function TwoStep({ onVerified }: { onVerified: () => void }) {
  const user = useQuery(ownUser());
  const queries = useQueryClient();
  const [enrolling, setEnrolling] = useState(false);
  const [removing, setRemoving] = useState(false);
  const factor = user.data?.factors.find(({ status }) => status === 'verified');
  const access = useAccess();
  /** Refetched with the account: administrators may change something only while it is on. */
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
