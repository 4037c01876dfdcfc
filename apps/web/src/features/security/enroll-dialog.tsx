import type { EnrolledFactor } from '@swath/contract/credentials';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { downloadFile } from '../../lib/download-file.ts';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CodeBoxes } from '../../ui/form/code-boxes.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { PasswordForm } from './password-form.tsx';
import { enrollFactor, verifyFactor } from './security.api.ts';
import classes from './security.module.css';

type Props = { opened: boolean; onClose: () => void; onVerified: () => void };

/** Dialog that sets up an authenticator app (TOTP): password, QR code, first code, recovery codes. */
export function EnrollDialog({ opened, onClose, onVerified }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Set up two-step verification">
      <Enroll onDone={onClose} onVerified={onVerified} />
    </Dialog>
  );
}

function Enroll({ onDone, onVerified }: { onDone: () => void; onVerified: () => void }) {
  const [begun, setBegun] = useState<EnrolledFactor | null>(null);
  const [verified, setVerified] = useState(false);
  if (begun === null) return <Begin onBegun={setBegun} />;
  if (verified) return <RecoveryCodes codes={begun.recovery_codes} onDone={onDone} />;
  return (
    <FirstCode
      factor={begun}
      onVerified={() => {
        setVerified(true);
        onVerified();
      }}
    />
  );
}

/**
 * First step of setting up an authenticator app: asks for the password. Otherwise a stranger at an unattended browser
 * could set up their own app and lock the owner out.
 */
function Begin({ onBegun }: { onBegun: (factor: EnrolledFactor) => void }) {
  const begin = useMutation({ mutationFn: enrollFactor, onSuccess: onBegun });
  return (
    <PasswordForm asking={begin} words="Continue" busyWords="Continuing..." isFirst>
      <p className={classes.step}>
        You need an authenticator app, such as the one on your phone or in your password manager.
      </p>
    </PasswordForm>
  );
}

/** Splits a secret into groups of four characters, easier to type: "ABCDEFGH" becomes "ABCD EFGH". */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({ factor, onVerified }: { factor: EnrolledFactor; onVerified: () => void }) {
  const [code, setCode] = useState('');
  const firstBox = useRef<HTMLInputElement>(null);
  const verify = useMutation({
    mutationFn: (digits: string) => verifyFactor(factor.id, digits),
    onSuccess: onVerified,
    onError: () => {
      setCode('');
      firstBox.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !verify.isPending) verify.mutate(code);
    else firstBox.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p className={classes.step}>1. Scan this with the authenticator app.</p>
        <QrCode text={factor.totp.uri} label="QR code for the authenticator app" />
        <p className={classes.step}>
          No camera? Type this key into the app: <span className={classes.secret}>{inGroups(factor.totp.secret)}</span>{' '}
          <CopyText text={factor.totp.secret} what="Key" size="compact-md" />
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

/** Name of the downloaded file of recovery codes. */
const FILE = 'swath-recovery-codes.txt';

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const download = useMutation({
    networkMode: 'always', // the codes are here already
    mutationFn: () => downloadFile(new Blob([`${text}\n`]), FILE),
  });
  return (
    <Stack>
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
      <Group>
        <CopyText text={text} what="Recovery codes" size="compact-md" />
        <Button size="compact-md" variant="default" onClick={() => download.mutate()}>
          Download
        </Button>
      </Group>
      {download.isError && <FormAlert>The file was not saved. Please copy the codes instead.</FormAlert>}
      <Button data-autofocus onClick={onDone}>
        I have kept them
      </Button>
    </Stack>
  );
}

/** A text as a QR code, dark on white in both color schemes, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
