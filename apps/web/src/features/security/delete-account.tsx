import type { Viewer } from '@swath/contract/accounts';
import type { OpenMatters } from '@swath/contract/own-account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { matterLink, matterWords } from './matter-words.ts';
import { PasswordForm } from './password-form.tsx';
import { deleteOwnAccount, openMatters, ownUser, verifyFactor } from './security.api.ts';
import classes from './security.module.css';

type Props = {
  viewer: Viewer;
  /** Called when the account is deleted, and this browser's session with it. */
  onDeleted: () => void;
};

/** Card from which users delete their account; none for administrators, whose access others manage. */
export function DeleteAccount({ viewer, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  if (viewer.actor === 'admin') return null;
  return (
    <section className={classes.section} aria-labelledby="deletion">
      <h2 id="deletion" className={classes.title}>
        Delete my account
      </h2>
      <Card as="div">
        <p className={classes.words}>
          It cannot be undone. You read first what goes and what stays, and what has to end before.
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </Card>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Delete my account">
        <Ask viewer={viewer} onDeleted={onDeleted} />
      </Dialog>
    </section>
  );
}

function Ask(props: Props) {
  const matters = useQuery({ ...openMatters(), staleTime: 0 });
  return (
    <Loaded read={matters} waiting={<CardSkeletons cards={1} />} failed="What is still open could not be loaded.">
      {({ open }) =>
        open.length > 0 ? (
          <StillOpen open={open} actor={props.viewer.actor} />
        ) : (
          <Confirm {...props} onRefused={() => void matters.refetch()} />
        )
      }
    </Loaded>
  );
}

type Matters = OpenMatters['open'];

/** What has to end first, each with where it is done. */
function StillOpen({ open, actor }: { open: Matters; actor: Viewer['actor'] }) {
  return (
    <Stack>
      <FormAlert tone="notice">
        Something of yours is still open. It has to end before your account can be deleted.
      </FormAlert>
      <ul className={classes.points}>
        {open.map(({ kind, count }) => {
          const { words, path } = matterLink(kind, actor);
          return (
            <li key={kind}>
              {matterWords(kind, count)} <TextLink href={path}>{words}</TextLink>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

/** Refusals that are shown at the field of the code. */
const OF_CODE: readonly string[] = ['mfa_verification_failed', 'mfa_factor_not_found', 'factor_required'];
const NO_CODE = 'Please enter the code.';

/** What goes and what stays, and the form that deletes: the password and, with two-step verification on, a code. */
function Confirm({ viewer, onDeleted, onRefused }: Props & { onRefused: () => void }) {
  const user = useQuery(ownUser());
  const factor = user.data?.factors.find(({ status }) => status === 'verified');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  // A code works once; it does for the tries that follow.
  const [proven, setProven] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asksCode = factor !== undefined && !proven;
  const remove = useMutation({
    mutationFn: async (password: string) => {
      if (asksCode) {
        await verifyFactor(factor.id, code.trim());
        setProven(true);
      }
      await deleteOwnAccount(password);
    },
    onSuccess: onDeleted,
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      if (problem.code === 'account_still_open') onRefused();
      if (!OF_CODE.includes(problem.code)) return;
      setProven(false);
      void user.refetch();
      field.current?.select();
    },
  });
  const { error, reset } = remove;
  const ofCode = error instanceof ApiProblem && OF_CODE.includes(error.code) ? error.message : undefined;
  const submit = (password: string) => {
    const isMissing = asksCode && code.trim().length < 6;
    setMissing(isMissing);
    if (isMissing) field.current?.focus();
    else remove.mutate(password);
  };
  return (
    <PasswordForm
      asking={{ ...remove, mutate: submit, error: ofCode ? null : error }}
      words="Delete it for good"
      busyWords="Deleting..."
      color="clay"
    >
      <WhatGoes isHomeowner={viewer.actor === 'homeowner'} />
      {asksCode && (
        <TextField
          ref={field}
          label="Code"
          description="6 digits from the authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setMissing(false);
            if (error) reset();
          }}
          error={missing ? NO_CODE : ofCode}
        />
      )}
    </PasswordForm>
  );
}

/** What is erased and what stays, as removeAccount of the API does it. Source: docs/rules/accounts.md. */
function WhatGoes({ isHomeowner }: { isHomeowner: boolean }) {
  return (
    <>
      <div>
        <h3 className={classes.subtitle}>What goes, at once</h3>
        <ul className={classes.points}>
          <li>Every sign-in, your password, authenticator app, calendar address and push messages.</li>
          {isHomeowner ? (
            <>
              <li>Your name, phone number and addresses, also on past visits: companies read “Former homeowner”.</li>
              <li>
                Photos, notes, messages that you wrote, the words of your reviews and of problems that you reported, and
                the answers to them.
              </li>
              <li>Your saved cards, also at the card payment provider.</li>
            </>
          ) : (
            <li>Your name, and that you belong to your company. What you did there reads “Former member”.</li>
          )}
        </ul>
      </div>
      <div>
        <h3 className={classes.subtitle}>What stays, and why</h3>
        <ul className={classes.points}>
          {isHomeowner && (
            <>
              <li>
                Payments and refunds with their day, amount and reason, and what you agreed to for later charges:
                bookkeeping has to keep them. Your name is not in them.
              </li>
              <li>Days, ZIP, lot size and stars of past visits, without you: they count for the company.</li>
            </>
          )}
          {!isHomeowner && <li>What you did and wrote for your company: it is the company’s.</li>}
          <li>The record of sign-ins and changes, which is never altered, and emails sent to others, for 90 days.</li>
        </ul>
      </div>
      <p className={classes.step}>
        Your email address is free for a new account afterwards. One last email says that it is done. Download your data
        before, if you want to keep it.
      </p>
    </>
  );
}
