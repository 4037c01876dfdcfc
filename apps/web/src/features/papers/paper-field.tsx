import { LARGEST_PAPER_BYTES } from '@swath/domain/companies/papers';
import { useId, useRef } from 'react';
import { formatSize } from '../../parts/papers/paper-link.tsx';
import { offeredTypes } from '../../parts/photos/photo-words.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './paper-card.module.css';

type Props = {
  /** What the file is of: "certificate", "tax form". */
  of: string;
  file: File | null;
  /** Error text below the field; undefined: none. */
  error: string | undefined;
  onChoose: (file: File) => void;
};

/** Field for the file of a paper: a PDF or a picture, which is sent with its form. */
export function PaperField({ of, file, error, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={classes.field}>
      <input
        ref={input}
        type="file"
        hidden
        accept={['application/pdf', ...offeredTypes()].join(',')}
        aria-label={`File of the ${of}`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        aria-describedby={error ? `${id}-error ${id}-words` : `${id}-words`}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : `Choose the file of the ${of}`}
      </Button>
      <p id={`${id}-words`} className={classes.note} role="status">
        {file
          ? `${file.name}, ${formatSize(file.size)}`
          : 'A PDF of up to 20 pages, or a picture: JPEG, PNG, WebP or HEIC. Up to 15 MB.'}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Why a file cannot be sent, as a message; undefined if it can. The server checks its content. */
export const whyNotChoose = ({ size }: File): string | undefined => {
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > LARGEST_PAPER_BYTES ? 'A file can be up to 15 MB. Please choose a smaller one.' : undefined;
};
