import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FocusEvent, useId, useState } from 'react';
import { Spinner } from '../../look/spinner.tsx';
import { VisuallyHidden } from '../../look/visually-hidden.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import classes from './suggest-field.module.css';

type Suggestion = { id: string; text: string };

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection'> & {
  value: string;
  onChange: (text: string) => void;
  /** Suggestions that match the typed text; without any, no list is shown. */
  suggestions: readonly Suggestion[];
  /** Called with the id of a suggestion chosen by pointer or with Enter. */
  onPick: (id: string) => void;
  /** Whether more suggestions are being loaded. */
  searching?: boolean;
  /** Line below the list, such as the data provider's attribution. */
  credit?: string;
  /** Line below the field, such as why there are no suggestions. */
  note?: string | undefined;
};

/** Text field with optional suggestions (a combobox). The list opens while typing, or with the arrow keys. */
export function SuggestField(props: Props) {
  const {
    value,
    onChange,
    suggestions,
    onPick,
    searching = false,
    credit,
    note,
    autoComplete = 'off',
    onBlur,
    ...field
  } = props;
  const id = useId();
  const [wanted, setWanted] = useState(false);
  /** Container of the list, beside the field, so that it is part of the page's main landmark or of the open dialog. */
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const opened = wanted && suggestions.length > 0;

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setWanted(false);
    onBlur?.(event);
  };
  return (
    <div ref={setFrame}>
      <Autocomplete.Root
        id={id}
        items={suggestions}
        filter={null}
        value={value}
        onValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return; // items report choices; Escape must not clear the text
          onChange(text);
          setWanted(true);
        }}
        open={opened}
        onOpenChange={setWanted}
      >
        <Autocomplete.Input
          render={
            <TextField
              {...field}
              aria-labelledby={`${id}-label`} // the label itself is hidden from screen readers while the list is open
              autoComplete={autoComplete}
              onBlur={leave}
              rightSection={searching && <Spinner className={classes.searching} />}
            />
          }
        />
        <Autocomplete.Portal container={frame}>
          <Autocomplete.Positioner className={classes.place} sideOffset={4}>
            <Autocomplete.Popup className={classes.popup}>
              <Autocomplete.List aria-label="Suggestions" className={classes.options}>
                {({ id, text }: Suggestion) => (
                  <Autocomplete.Item key={id} value={text} className={classes.option} onClick={() => onPick(id)}>
                    {text}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
              {credit && <p className={classes.credit}>{credit}</p>}
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <div role="status" aria-live="polite">
        {opened && !searching && <VisuallyHidden>{countWords(suggestions.length)}</VisuallyHidden>}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}

const countWords = (count: number) =>
  count === 1 ? '1 suggestion, use the arrow keys.' : `${count} suggestions, use the arrow keys.`;
