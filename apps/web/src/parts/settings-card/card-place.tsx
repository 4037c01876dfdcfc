import { type CSSProperties, createContext, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Card } from '../../ui/card/card.tsx';
import classes from './card-place.module.css';

/** The id of the card around, for what is said of it elsewhere on the page; null: outside of any. */
export const CardContext = createContext<string | null>(null);

/** How high each card was when the page was left: whoever comes back finds the page as long as it was. */
const heights = new Map<string, number>();

/** How high a card usually is, in pixels, on a phone and where the list of cards stands beside it. */
export type UsualRoom = { readonly phone: number; readonly desk: number };

type Props = {
  id: string;
  /** As its heading says. */
  name: string;
  room: UsualRoom;
  /** Whether its turn has come: until then its room is kept, under its name. */
  drawn: boolean;
  children: ReactNode;
};

/** Where one card of the settings stands, so that addresses lead to it: `/company/settings#rate`. */
export function CardPlace({ id, name, room, drawn, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!drawn || !current) return;
    return () => void heights.set(id, current.offsetHeight);
  }, [id, drawn]);
  return (
    <CardContext value={id}>
      <div ref={place} id={id} className={classes.place}>
        {drawn ? children : <ToCome name={name} height={heights.get(id)} usual={room} />}
      </div>
    </CardContext>
  );
}

type ToComeProps = { name: string; height: number | undefined; usual: UsualRoom };

function ToCome({ name, height, usual }: ToComeProps) {
  const room: CSSProperties & Record<`--${string}`, string> = {
    '--phone': `${height ?? usual.phone}px`,
    '--desk': `${height ?? usual.desk}px`,
  };
  return (
    <div className={classes.room} style={room} aria-hidden="true">
      <Card as="div" className={classes.empty}>
        <p className={classes.name}>{name}</p>
        <div className={classes.lines} />
      </Card>
    </div>
  );
}
