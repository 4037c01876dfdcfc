import { APP_AGENT } from '@swath/contract/native-app';
import type { OwnSession } from '@swath/contract/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Bowser from 'bowser';
import { useRef, useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/card/chip.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { endSession, ownSessions } from './security.api.ts';
import classes from './security.module.css';

type Props = {
  /** Signs out all other devices. @throws ApiProblem */
  onEndOthers: () => Promise<void>;
  /** Signs out every device, including this one. @throws ApiProblem */
  onEndAll: () => Promise<void>;
};

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** The devices on which the user is signed in, with buttons to sign them out. */
export function SessionList({ onEndOthers, onEndAll }: Props) {
  const sessions = useQuery(ownSessions());
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section className={classes.section} aria-labelledby="devices">
      <h2 id="devices" className={classes.title} tabIndex={-1} ref={heading}>
        Where you are signed in
      </h2>
      <Loaded read={sessions} waiting={<CardSkeletons cards={2} />} failed="Your devices could not be loaded.">
        {(devices) => (
          <Card as="div">
            <ul className={classes.list}>
              {devices.map((session) => (
                <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
              ))}
            </ul>
            <div className={classes.actions}>
              {devices.some(({ current }) => !current) && (
                <EndMany
                  words="Sign out all other devices"
                  question="Sign out all other devices?"
                  answer="They have to sign in again. This device stays signed in."
                  act={async () => {
                    await onEndOthers();
                    await sessions.refetch();
                    toastSuccess('All other devices were signed out.');
                  }}
                />
              )}
              <EndMany
                words="Sign out everywhere"
                question="Sign out everywhere?"
                answer="Every device has to sign in again, this one too."
                act={onEndAll}
              />
            </div>
          </Card>
        )}
      </Loaded>
    </section>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const queries = useQueryClient();
  const device = deviceWords(session.user_agent);
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => {
      toastSuccess(`${device} was signed out.`);
      onEnded();
    },
    onError: (problem) => toastError(problem.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessions().queryKey.slice(0, 1) }),
  });
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.device}>
          {device}
          {session.current && <Chip>This device</Chip>}
        </p>
        <p className={classes.facts}>
          {session.current ? 'Signed in' : 'Last used'}{' '}
          {formatMoment(session.current ? session.created_at : session.last_used_at)}
          {session.ip && ` · ${session.ip}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          aria-label={`Sign out ${device}, last used ${formatMoment(session.last_used_at)}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

type EndManyProps = { words: string; question: string; answer: string; act: () => Promise<void> };

function EndMany({ words, question, answer, act }: EndManyProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  async function confirm() {
    setBusy(true);
    setError(undefined);
    try {
      await act();
      setAsking(false);
    } catch (problem) {
      setError(wordsOf(problem));
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={question}
        confirm="Sign out"
        tone="danger"
        onConfirm={() => void confirm()}
        busy={busy}
        error={error}
      >
        <p>{answer}</p>
      </ConfirmDialog>
    </>
  );
}

/** Names a device by its user agent: "Chrome on Windows", "Swath app on Android"; else "Unknown device". */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const device = Bowser.getParser(userAgent);
  const browser = userAgent.includes(APP_AGENT) ? 'Swath app' : device.getBrowserName();
  const system = device.getOSName();
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
