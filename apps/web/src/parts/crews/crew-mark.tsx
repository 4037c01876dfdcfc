import type { Crew } from '@swath/contract/crews';
import type { CrewId } from '@swath/domain/ids';
import type { CSSProperties } from 'react';
import { CREW_HEX } from './crew-color.ts';
import classes from './crew-mark.module.css';
import { crewName } from './crews.api.ts';

type Props = { crews: readonly Crew[]; id: CrewId | null };

/** A crew's name with its color. */
export const CrewMark = ({ crews, id }: Props) => (
  <span className={classes.mark}>
    <CrewDot crews={crews} id={id} /> <span className={classes.name}>{crewName(crews, id)}</span>
  </span>
);

/** A crew's color as a dot; dashed without a crew. It says nothing to screen readers: name the crew beside it. */
export function CrewDot({ crews, id }: Props) {
  const crew = crews.find((one) => one.id === id);
  const style: CSSProperties & { '--crew-color'?: string } = crew ? { '--crew-color': CREW_HEX[crew.color] } : {};
  return <span className={classes.dot} style={style} data-none={crew ? undefined : true} aria-hidden="true" />;
}
