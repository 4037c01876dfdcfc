import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';
import { takeUnit } from './unit-number.ts';

test.each<[string, string, string | null]>([
  ['main st apt 4 columbia mo', 'main st | columbia mo', 'Apt 4'],
  ['main st apt # 4', 'main st', 'Apt 4'],
  ['main st # 4b columbia', 'main st | columbia', '# 4B'],
  ['main st bldg 2 unit b columbia mo', 'main st | columbia mo', 'Bldg 2 Unit B'],
  ['main st suite 12-3', 'main st', 'Ste 12-3'],
  ['main st apt', 'main st', null],
  ['main st apartment', 'main st', null],
  ['main st unit', 'main st', null],
  ['main st ste', 'main st', null],
  ['main st suite', 'main st', null],
  ['main st #', 'main st', null],
  ['main st apt #', 'main st apt', null],
  ['main st trailer 7', 'main st', 'Trlr 7'],
  ['main st apartment 7', 'main st', 'Apt 7'],
  ['main st # columbia mo', 'main st columbia mo', null],
  ['elm lot', 'elm lot', null],
  ['market st ste genevieve', 'market st ste genevieve', null],
  ['main st apt, columbia', 'main st apt | columbia', null],
  ['main st floor, 4 columbia', 'main st floor | 4 columbia', null],
  ['apt 4', 'apt 4', null],
  ['room 4 st apt 2', 'room 4 st', 'Apt 2'],
])('in %j the street goes as far as %j, and the unit is %j', (typed, rest, unit) => {
  const taken = takeUnit(addressWords(typed));
  const words = taken.words.map(({ lower, apart }) => (apart ? `| ${lower}` : lower)).join(' ');
  expect([words, taken.unit]).toEqual([rest, unit]);
});
