import { adminFiles } from '@swath/contract/admin-files';
import type { Answer } from '@swath/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { adminHomeownerAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';

const MISSING = 'Please enter an email or a name.';

/** Form that finds homeowners by exact e-mail address or name. The search text is personal, and kept out of the URL. */
export function FindHomeowners() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { mutate, data, variables, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (search: string) => call(adminFiles.findHomeowners, { body: { search } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = typed.trim();
    setWrong(search === '' ? MISSING : undefined);
    if (search === '') field.current?.focus();
    else if (!isPending) mutate(search);
  };
  return (
    <div className={classes.column}>
      <form aria-label="Find a homeowner" noValidate onSubmit={submit} className={classes.search}>
        <TextField
          ref={field}
          label="Email or full name"
          description="Exactly as the homeowner has it. Whom you find is put on record."
          maxLength={254}
          autoComplete="off"
          value={typed}
          error={wrong}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <BusyButton busy={isPending} busyWords="Searching...">
          Find
        </BusyButton>
      </form>
      <FormAlert>{error?.message}</FormAlert>
      <div aria-live="polite">{data && <Found answer={data} searched={variables ?? ''} />}</div>
    </div>
  );
}

type FoundProps = { answer: Answer<typeof adminFiles.findHomeowners>; searched: string };

function Found({ answer: { homeowners, more }, searched }: FoundProps) {
  if (homeowners.length === 0) {
    return (
      <EmptyState title={`Nobody has exactly “${searched}”`}>
        A part of a name or of an address finds nobody.
      </EmptyState>
    );
  }
  return (
    <div className={classes.column}>
      <ul className={listClasses.list} aria-label="Homeowners">
        {homeowners.map(({ id, full_name, email, address }) => (
          <li key={id}>
            <Card as="div">
              <TextLink href={adminHomeownerAddress(id)}>{full_name ?? email}</TextLink>
              <p className={classes.quiet}>{email}</p>
              {address && <p className={classes.quiet}>{address}</p>}
            </Card>
          </li>
        ))}
      </ul>
      {more && <p className={classes.line}>More people have this name. Search for the email of the one you mean.</p>}
    </div>
  );
}
