import { expect, test, vi } from 'vitest';
import { showFieldErrors } from './field-errors.ts';

function formOf(values: object) {
  const focused: string[] = [];
  return {
    focused,
    getValues: () => values,
    setErrors: vi.fn<(errors: Record<string, string>) => void>(),
    getInputNode: (field: string) => ({ focus: () => void focused.push(field) }),
  };
}

test('each message lands at its field, the first of them gets the focus', () => {
  const form = formOf({ email: 'a', features: ['x'] });
  const rest = showFieldErrors(form, [
    { path: 'body.email', message: 'Enter an email address' },
    { path: 'body.email', message: 'Too short' },
    { path: 'body.features.0', message: 'Unknown feature' },
  ]);
  expect(form.setErrors).toHaveBeenCalledWith({ email: 'Enter an email address', 'features.0': 'Unknown feature' });
  expect(form.focused).toEqual(['email']);
  expect(rest).toEqual([]);
});

test('a field under another name is found, a foreign one is handed back', () => {
  const form = formOf({ zip: '6' });
  const rest = showFieldErrors(
    form,
    [
      { path: 'body.zip_code', message: 'Enter a ZIP code' },
      { path: 'params.id', message: 'Not an id' },
    ],
    { zip_code: 'zip' },
  );
  expect(form.setErrors).toHaveBeenCalledWith({ zip: 'Enter a ZIP code' });
  expect(rest).toEqual(['Not an id']);
});

test('without any of its fields the form keeps its focus', () => {
  const form = formOf({});
  expect(showFieldErrors(form, [{ path: 'body', message: 'Nothing was sent' }])).toEqual(['Nothing was sent']);
  expect(form.focused).toEqual([]);
});
