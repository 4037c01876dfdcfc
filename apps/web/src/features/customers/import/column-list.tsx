import type { FileColumn, ImportedFile } from '@swath/contract/client-files';
import { CLIENT_FIELD_LABELS, CLIENT_FIELDS, type ClientMapping } from '@swath/domain/clients/client-fields';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './import.module.css';
import { unreadHeadings, withField } from './import-draft.ts';
import { UnreadColumns } from './unread-columns.tsx';
import type { useClientImport } from './use-client-import.ts';

type Props = { reading: ReturnType<typeof useClientImport>; seen: ImportedFile; mapping: ClientMapping };

const FIELDS = [
  { value: '', label: 'Not read' },
  ...CLIENT_FIELDS.map((field) => ({ value: field, label: CLIENT_FIELD_LABELS[field] })),
];
const DELIMITERS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Import step that maps columns: each column of the file with sample cells and the field it is imported to. */
export function ColumnList({ reading: { draft, change, look }, seen, mapping }: Props) {
  return (
    <>
      {seen.missing.length > 0 && (
        <FormAlert tone="notice">{`Please choose the columns for: ${seen.missing.join(', ')}.`}</FormAlert>
      )}
      <p className={classes.words}>
        {seen.remembered
          ? 'The columns are read as you chose them last time. '
          : 'This is our guess at the columns. Please look it over. '}
        {`The file is ${seen.encoding}, parted by ${DELIMITERS[seen.delimiter] ?? seen.delimiter}.`}
      </p>
      <SelectField
        label="Headings"
        data={[
          ...seen.first_lines.map(({ line, text }) => ({ value: String(line), label: `Line ${line}: ${text}` })),
          { value: '0', label: 'This file has no headings' },
        ]}
        value={String(seen.heading_line ?? 0)}
        onChange={({ currentTarget }) => look({ ...draft, headingLine: Number(currentTarget.value), columns: null })}
      />
      <ul className={classes.columns} aria-label="Columns of the file">
        {seen.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may occur twice, and the order never changes
          <li key={at}>
            <SelectField
              label={column.heading}
              description={samplesOf(column)}
              data={FIELDS}
              value={mapping[at] ?? ''}
              onChange={({ currentTarget }) => {
                const field = CLIENT_FIELDS.find((one) => one === currentTarget.value) ?? null;
                change({ ...draft, columns: withField(mapping, at, field) });
              }}
            />
          </li>
        ))}
      </ul>
      <UnreadColumns headings={unreadHeadings(seen, mapping)} />
    </>
  );
}

const samplesOf = ({ samples }: FileColumn): string => (samples.length === 0 ? 'Empty' : samples.join(' · '));
