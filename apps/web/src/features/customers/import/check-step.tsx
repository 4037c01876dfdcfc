import type { ImportedFile } from '@swath/contract/client-files';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './import.module.css';
import { mappingOf, unreadHeadings } from './import-draft.ts';
import { ImportedRows } from './imported-rows.tsx';
import { UnreadColumns } from './unread-columns.tsx';
import { countWords, type useClientImport } from './use-client-import.ts';

/** Import step that shows what will happen to each row, with questions about the whole file and the import button. */
export function CheckStep({ reading, seen }: { reading: ReturnType<typeof useClientImport>; seen: ImportedFile }) {
  const { draft, look, isReading, isAdding } = reading;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused Continue button of the previous step was removed: the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const changing = seen.rows.filter(({ changes }) => changes.length > 0).length;
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        What becomes of each row
      </h3>
      <FormAlert>{reading.problem}</FormAlert>
      {seen.questions.map((question) => (
        <Question
          key={question.about}
          question={question}
          value={draft.answers[question.about] || (question.answer ?? '')}
          onAnswer={(answer) => look({ ...draft, answers: { ...draft.answers, [question.about]: answer } })}
        />
      ))}
      {changing > 0 && (
        <Tick
          label={`Update ${countWords(changing)} you already have`}
          description="What the file says otherwise is named at each of them. Name and address stay."
          checked={draft.update}
          onChange={({ currentTarget }) => look({ ...draft, update: currentTarget.checked })}
        />
      )}
      <ImportedRows rows={seen.rows} update={draft.update} />
      <UnreadColumns headings={unreadHeadings(seen, draft.columns ?? mappingOf(seen))} />
      <Group justify="flex-end">
        <Button variant="default" onClick={reading.back}>
          Back
        </Button>
        <Button onClick={reading.add} disabled={isReading || seen.imported + seen.updated === 0} loading={isAdding}>
          {buttonWords(seen)}
        </Button>
      </Group>
    </Stack>
  );
}

function buttonWords({ imported, updated }: ImportedFile): string {
  if (imported + updated === 0) return 'Nothing to import';
  if (updated === 0) return `Import ${countWords(imported)}`;
  return imported === 0 ? `Update ${countWords(updated)}` : `Import ${imported}, update ${updated}`;
}

type QuestionProps = { question: ImportedFile['questions'][number]; value: string; onAnswer: (answer: string) => void };

const QUESTIONS = {
  lot_unit: {
    label: 'Lot sizes without a unit are in',
    choices: [
      { value: '', label: 'Not sure: leave them out' },
      { value: 'acres', label: 'Acres' },
      { value: 'square_feet', label: 'Square feet' },
    ],
  },
  decimals: {
    label: 'Numbers are written like',
    choices: [
      { value: '', label: 'Not sure: leave them out' },
      { value: 'point', label: '1,045.50' },
      { value: 'comma', label: '1.045,50' },
    ],
  },
  other_address: {
    label: 'Clients you have at another address',
    choices: [
      { value: '', label: 'Leave them as they are' },
      { value: 'add', label: 'Add the address as another lawn' },
    ],
  },
} as const;

/** A question about the whole file, with sample cells. */
function Question({ question: { about, rows, examples }, value, onAnswer }: QuestionProps) {
  const { label, choices } = QUESTIONS[about];
  const description = rows > 0 ? `${rows === 1 ? '1 row' : `${rows} rows`}: ${examples.join(' · ')}` : undefined;
  return (
    <SelectField
      label={label}
      description={description}
      data={choices}
      value={value}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  );
}
