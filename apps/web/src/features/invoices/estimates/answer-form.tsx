import type { PublicEstimate } from '@swath/contract/estimate-fields';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from '../page/public-page.module.css';
import { acceptEstimate, declineEstimate, readPublicEstimate } from './estimates.api.ts';

type Props = {
  estimate: PublicEstimate;
  token: string;
  /** Called with the estimate as it is after the answer, or after somebody else's. */
  onAnswered: (estimate: PublicEstimate) => void;
};

/** The client's answer to an estimate: their name and *Accept estimate*, or *Decline* with a word if they like. */
export function AnswerForm({ estimate: { company_name, full_name }, token, onAnswered }: Props) {
  const [isDeclining, setIsDeclining] = useState(false);
  const [name, setName] = useState(full_name);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function answer(send: () => Promise<PublicEstimate>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      onAnswered(await send());
    } catch (wrong) {
      setProblem(wrong instanceof Error ? wrong.message : String(wrong));
      // It may have been answered or withdrawn meanwhile: then the page says so, and asks no more.
      await readPublicEstimate(token).then(
        (now) => now.state !== 'sent' && onAnswered(now),
        () => undefined,
      );
    }
    setIsBusy(false);
  }
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void answer(() => acceptEstimate(token, name));
  };
  const decline = (event: FormEvent) => {
    event.preventDefault();
    void answer(() => declineEstimate(token, words));
  };

  if (isDeclining) {
    return (
      <form className={classes.pay} noValidate onSubmit={decline}>
        <Stack gap="sm">
          <h2 className={classes.heading}>Decline this estimate?</h2>
          <FormAlert>{problem}</FormAlert>
          <TextArea
            label={`A word to ${company_name} (optional)`}
            maxLength={1000}
            rows={2}
            autoFocus
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsDeclining(false)}>
              Back
            </Button>
            <BusyButton busy={isBusy} busyWords="Sending...">
              Decline
            </BusyButton>
          </Group>
        </Stack>
      </form>
    );
  }
  return (
    <form className={classes.pay} noValidate onSubmit={accept}>
      <Stack gap="sm">
        <h2 className={classes.heading}>Do you accept this estimate?</h2>
        <FormAlert>{problem}</FormAlert>
        <p>{`Nothing is paid now. ${company_name} is told of your answer.`}</p>
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={160}
          value={name}
          error={missing ? 'Please enter your name.' : undefined}
          onChange={({ currentTarget }) => {
            setMissing(false);
            setName(currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
          <BusyButton busy={isBusy} busyWords="Sending...">
            Accept estimate
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
