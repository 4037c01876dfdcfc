import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './lot-sides.module.css';

type Props = {
  /** Called with the area in whole square feet, once both sides are numbers. */
  onSquareFeet: (squareFeet: number) => void;
};

/** Fields by which a homeowner who knows the sides of the lot gets its square feet. */
export function LotSides({ onSquareFeet }: Props) {
  const [sides, setSides] = useState({ length: '', width: '' });
  const type = (next: typeof sides) => {
    setSides(next);
    const area = Math.round(Number(next.length) * Number(next.width));
    if (area > 0) onSquareFeet(area);
  };
  const side = (name: keyof typeof sides, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={7}
      value={sides[name]}
      onChange={({ currentTarget }) => type({ ...sides, [name]: currentTarget.value.replace(/[^\d.]/g, '') })}
    />
  );
  return (
    <fieldset className={classes.sides}>
      <legend className={classes.legend}>Or length and width, and we multiply them</legend>
      {side('length', 'Length in feet')}
      {side('width', 'Width in feet')}
    </fieldset>
  );
}
