import { Button, Modal, Stack } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { QrCode } from './qr-code.tsx';
import { enrollFactor, verifyFactor } from './security.api.ts';
import classes from './security.module.css';

type Props = { opened: boolean; onClose: () => void; onVerified: () => void };

/** Sets an authenticator app up: scan, type the first code, keep the recovery codes. */
export function EnrollDialog({ opened, onClose, onVerified }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Set up two-step verification" closeOnClickOutside={false}>
      <Enroll onDone={onClose} onVerified={onVerified} />
    </Modal>
  );
}

function Enroll({ onDone, onVerified }: { onDone: () => void; onVerified: () => void }) {
  const [code, setCode] = useState('');
  const asked = useRef(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const begin = useMutation({ mutationFn: enrollFactor });
  const verify = useMutation({
    mutationFn: ({ factor, digits }: { factor: string; digits: string }) => verifyFactor(factor, digits),
    onSuccess: onVerified,
    onError: () => {
      setCode('');
      firstBox.current?.focus();
    },
  });
  const { mutate: start } = begin;

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    start();
  }, [start]);

  if (begin.isError) {
    return (
      <ErrorState title="Setting up did not begin." onRetry={() => start()} retrying={begin.isPending}>
        {begin.error.message}
      </ErrorState>
    );
  }
  if (!begin.data) return <CardSkeletons cards={1} />;
  if (verify.isSuccess) return <RecoveryCodes codes={begin.data.recovery_codes} onDone={onDone} />;

  const { id, totp } = begin.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !verify.isPending) verify.mutate({ factor: id, digits: code });
    else firstBox.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.step}>
          1. Scan this with an authenticator app, such as the one of your phone or your password manager.
        </p>
        <QrCode text={totp.uri} label="QR code for the authenticator app" />
        <p className={classes.step}>
          No camera? Type this key into the app: <span className={classes.secret}>{totp.secret}</span>
        </p>
        <p className={classes.step}>2. Enter the code that the app shows.</p>
        <CodeBoxes
          ref={firstBox}
          label="6-digit code of the app"
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (verify.isError && digits) verify.reset();
          }}
          error={verify.error?.message}
        />
        <BusyButton fullWidth busy={verify.isPending} busyWords="Verifying...">
          Turn on
        </BusyButton>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap="md">
      <FormAlert tone="success">Two-step verification is on. Your other devices were signed out.</FormAlert>
      <p className={classes.step}>
        Keep these recovery codes where you find them without your phone. Each of them signs you in once in place of the
        app, and they are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button data-autofocus onClick={onDone}>
        I have kept them
      </Button>
    </Stack>
  );
}
