import { useState } from 'react';
import classes from './company-mark.module.css';

type Props = {
  name: string;
  /** URL of the logo; null to show the initials. */
  logo: string | null;
};

/** A company's logo, or its initials on a color derived from its name. Source: docs/rules/companies.md. */
export function CompanyMark({ name, logo }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (logo !== null && broken !== logo) {
    return <img className={classes.logo} src={logo} alt={`Logo of ${name}`} onError={() => setBroken(logo)} />;
  }
  return (
    <span className={classes.initials} data-color={colorOf(name)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

const COLORS = 6;

/** Maps a name to one of six colors, 0 to 5; always the same for a name. */
function colorOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return sum % COLORS;
}

/** Initials of the first two words: "GB" for Green Blade Mowing. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}
