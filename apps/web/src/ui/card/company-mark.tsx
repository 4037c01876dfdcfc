import { useState } from 'react';
import classes from './company-mark.module.css';

type Props = {
  name: string;
  /** The address of its picture; null: its initials stand there. */
  logo: string | null;
};

/** How a company is recognized: by its logo, else by the first letters of its name. */
export function CompanyMark({ name, logo }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (logo !== null && broken !== logo) {
    return <img className={classes.logo} src={logo} alt={`Logo of ${name}`} onError={() => setBroken(logo)} />;
  }
  return (
    <span className={classes.initials} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** "GB" of Green Blade Mowing. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}
