import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CloseButton } from '../../../ui/form/close-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnList } from './column-list.tsx';
import classes from './import.module.css';
import { useClientImport } from './use-client-import.ts';

/**
 * Dialog that imports own clients (private customers) from a CSV file: mapping of columns, preview of each row, import.
 */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const reading = useClientImport(onClose);
  const { draft, seen, isChecking } = reading;
  return (
    <Dialog opened={opened} onClose={onClose} title="Import clients from CSV" size="xl">
      {seen && isChecking ? (
        <CheckStep reading={reading} seen={seen} />
      ) : (
        <Stack>
          <p className={classes.words}>
            A list of clients from another program or a spreadsheet, saved as CSV: up to 2,000 clients and 4 MB. You see
            what becomes of each of them before anything is saved. Lot size and price may be missing; you can add them
            later.
          </p>
          <FileField file={draft.file} onChange={reading.choose} />
          <FormAlert>{reading.problem}</FormAlert>
          <div role="status">{reading.isReading && !seen && 'Reading the file...'}</div>
          {seen && draft.columns && <ColumnList reading={reading} seen={seen} mapping={draft.columns} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={reading.check} disabled={!seen} loading={reading.isReading && seen !== null}>
              Continue
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function FileField({ file, onChange }: { file: File | null; onChange: (file: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label="CSV file">
      {(tied) => (
        <div className={classes.file}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,text/csv"
            onChange={({ currentTarget }) => {
              onChange(currentTarget.files?.[0] ?? null);
              currentTarget.value = ''; // the same file may be chosen again
            }}
          />
          <Button {...tied} variant="default" data-autofocus onClick={() => input.current?.click()}>
            <span className={classes.fileName}>{file?.name ?? 'Choose a file'}</span>
          </Button>
          {file && <CloseButton aria-label="Remove the file" onClick={() => onChange(null)} />}
        </div>
      )}
    </Field>
  );
}
