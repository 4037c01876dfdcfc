import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('a class is named after itself and its sheet, the same at every build', () => {
  const name = classNames('/web');
  expect(name('card', '/web/src/ui/card.module.css')).toMatch(/^card_[0-9a-z]{3}$/);
  expect(name('card', '/web/src/ui/card.module.css')).toBe(classNames('/app')('card', '/app/src/ui/card.module.css'));
  expect(name('card', '/web/src/ui/other.module.css')).not.toBe(name('card', '/web/src/ui/card.module.css'));
});

test('two sheets never share a name', () => {
  const name = classNames('/web');
  const nameAll = () => {
    for (let sheet = 0; sheet < 100_000; sheet++) name('card', `/web/src/${sheet}.module.css`);
  };
  expect(nameAll).toThrow(/^Name \.card otherwise in src\/\d+\.module\.css or in src\/\d+\.module\.css\.$/);
});
