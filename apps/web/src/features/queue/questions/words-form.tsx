import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { CountedText } from '../../../ui/form/counted-text.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './thread.module.css';

type Props = {
  label: string;
  description: string;
  button: string;
  /** Maximum number of characters of the text. */
  most: number;
  /** Error message if the field is sent empty. */
  missing: string;
  /** Title of the error message if the request fails; the server's own message is shown under it. */
  failed: string;
  /** Name of the field in the request body, by which the server's validation message is found. */
  field: 'question' | 'answer';
  doing: { readonly isPending: boolean; readonly error: Error | null };
  /** Whether the page has another primary button, so that the button of this form is drawn as secondary. */
  aside?: boolean;
  /** Sends the text; calls `onDone` once the request has succeeded, which clears the field. */
  onSend: (words: string, onDone: () => void) => void;
};

/** Form with one text field, for a question or an answer. After an error the text stays, with the message beside it. */
export function WordsForm({
  label,
  description,
  button,
  most,
  missing,
  failed,
  field,
  doing,
  aside = false,
  onSend,
}: Props) {
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error } = doing;
  const wrong = whatIsWrong(words.trim(), { most, missing });
  const refused = error instanceof ApiProblem ? error : null;
  const beside = refused?.fields.find(({ path }) => path === `body.${field}`)?.message;
  const ofField = beside ?? (refused?.code === 'contact_details' ? refused.message : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (wrong) return form.current?.querySelector('textarea')?.focus();
    onSend(words.trim(), () => {
      setWords('');
      setTried(false);
    });
  };
  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <FormAlert title={failed}>{error && !ofField ? error.message : ''}</FormAlert>
      <CountedText
        label={label}
        description={description}
        value={words}
        onChange={setWords}
        most={most}
        name={field}
        error={tried ? (wrong ?? ofField) : undefined}
      />
      <BusyButton busy={isPending} busyWords="Sending..." variant={aside ? 'default' : 'filled'}>
        {button}
      </BusyButton>
    </form>
  );
}

const whatIsWrong = (words: string, { most, missing }: { most: number; missing: string }): string | undefined =>
  words === '' ? missing : words.length > most ? `Please use up to ${most} characters.` : undefined;
