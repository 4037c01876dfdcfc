import type { Day } from '@swath/domain/calendar';
import { paths } from '../../parts/addresses/paths.ts';
import type { ShownRoute } from '../../parts/route/overlay-order.ts';
import { usePlanAgain } from '../../parts/route/route.api.ts';
import { Remark } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import classes from './todays-route.module.css';

type Props = {
  route: ShownRoute;
  /** Today in the company's time zone. */
  today: Day;
  /**
   * Called once the planned order is restored. The button that had the focus is removed then, so the caller moves the
   * focus.
   */
  onPlanned: () => void;
};

/** Notes about a route: an order made by hand, a shorter one that is offered, estimated distances, addresses without coordinates. */
export function RouteNotes({ route, today, onPlanned }: Props) {
  const lost = route.stops.filter((stop) => stop.latitude === null).length;
  return (
    <>
      {route.order === 'by_hand' && <MadeByHand today={today} waiting={route.waiting} onPlanned={onPlanned} />}
      {route.order === 'planned' && route.saves_minutes !== null && (
        <ShorterOrder today={today} saves={route.saves_minutes} onPlanned={onPlanned} />
      )}
      {route.approximate && <p className={classes.quiet}>Straight-line estimate, not turn-by-turn</p>}
      {route.depot === null && (
        <Remark>
          Your company's address is not on the map, so the route has no start and no end.{' '}
          <a href={paths.contact}>Send us the right address</a>.
        </Remark>
      )}
      {lost > 0 && (
        <Remark>
          {lost === 1 ? 'One stop is not on the map: it' : `${lost} stops are not on the map: each`} comes last, and the
          way there is not known. Its address opens in maps.
        </Remark>
      )}
    </>
  );
}

/** Offers a shorter order of a route under way, which is not taken by itself. */
function ShorterOrder({ today, saves, onPlanned }: Pick<Props, 'today' | 'onPlanned'> & { saves: number }) {
  const { mutate, isPending } = usePlanAgain(today, onPlanned);
  return (
    <div className={classes.byHand}>
      <p className={classes.quiet}>{`Another order saves ${saves} min of driving.`}</p>
      <Button variant="subtle" size="sm" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {isPending ? 'Planning...' : 'Re-plan'}
      </Button>
    </div>
  );
}

/** Note that a member has changed the planned order of the stops, with a button to plan the route again. */
function MadeByHand({ today, waiting, onPlanned }: Pick<Props, 'today' | 'onPlanned'> & { waiting: boolean }) {
  const { mutate, isPending } = usePlanAgain(today, onPlanned);
  const busy = isPending || waiting;
  return (
    <div className={classes.byHand}>
      <p className={classes.quiet}>Order made by hand</p>
      <Button variant="subtle" size="sm" aria-disabled={busy || undefined} onClick={() => busy || mutate()}>
        {isPending ? 'Planning...' : 'Plan the route again'}
      </Button>
    </div>
  );
}
