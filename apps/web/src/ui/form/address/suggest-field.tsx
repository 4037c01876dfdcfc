import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type FocusEvent, useState } from 'react';
import { Spinner } from '../../look/spinner.tsx';
import { VisuallyHidden } from '../../look/visually-hidden.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import classes from './suggest-field.module.css';

type Suggestion = { id: string; text: string };

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection'> & {
  value: string;
  onChange: (text: string) => void;
  /** Matching suggestions; without any, no list is shown. */
  suggestions: readonly Suggestion[];
  /** Called when one is chosen, by pointer or with Enter. */
  onPick: (id: string) => void;
  /** Whether more are loading. */
  searching?: boolean;
  /** A line under the list, such as the attribution. */
  credit?: string;
  /** A line under the field, such as why there is no list. */
  note?: string | undefined;
};

/** Combobox: a text with optional suggestions. The list opens while typing, or with the arrow keys. */
export function SuggestField(props: Props) {
  const {
    value,
    onChange,
    suggestions,
    onPick,
    searching = false,
    credit,
    note,
    autoComplete,
    onBlur,
    ...field
  } = props;
  const [wanted, setWanted] = useState(false);
  const opened = wanted && suggestions.length > 0;
  const store = useCombobox({ opened, onOpenedChange: setWanted });

  const type = (text: string) => {
    onChange(text);
    setWanted(true);
    store.resetSelectedOption();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setWanted(false);
    onBlur?.(event);
  };
  const pick = (id: string) => {
    onPick(id);
    setWanted(false);
    store.resetSelectedOption();
  };

  return (
    <div>
      <Combobox store={store} onOptionSubmit={pick} withinPortal={false} keepMounted={false}>
        <Combobox.Target withExpandedAttribute autoComplete={autoComplete ?? 'off'}>
          <TextField
            {...field}
            aria-autocomplete="list"
            value={value}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            rightSection={searching && <Spinner className={classes.searching} />}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!opened}>
          <Combobox.Options aria-label="Suggestions" className={classes.options}>
            {suggestions.map(({ id, text }) => (
              <Combobox.Option key={id} value={id}>
                {text}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {credit && <Combobox.Footer className={classes.credit}>{credit}</Combobox.Footer>}
        </Combobox.Dropdown>
      </Combobox>
      <div role="status">
        {opened && !searching && <VisuallyHidden>{countWords(suggestions.length)}</VisuallyHidden>}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}

const countWords = (count: number) =>
  count === 1 ? '1 suggestion, use the arrow keys.' : `${count} suggestions, use the arrow keys.`;
