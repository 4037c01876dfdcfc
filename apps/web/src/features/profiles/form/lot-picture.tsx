import { lotComparison, lotSideFeet, lotSizeText } from '@swath/domain/jobs/lot-size';
import type { SquareFeet } from '@swath/domain/units';
import classes from './lot-picture.module.css';

type Props = {
  lot: SquareFeet;
  /** Whether the size stands for all larger ones too. */
  isLast: boolean;
};

/** House and drive of the drawing, in feet; a house of 1,500 square feet on every lot. */
const HOUSE = { width: 50, depth: 30, fromStreet: 22 };
const DRIVE = { width: 18, aside: 4 };

/** Drawing of a square lot with a house at the same scale, and what the size compares to. */
export function LotPicture({ lot, isLast }: Props) {
  const side = lotSideFeet(lot);
  const sqft = lot.toLocaleString('en-US');
  return (
    <figure className={classes.figure}>
      {side >= SMALLEST_SIDE && <LotDrawing side={side} />}
      <figcaption className={classes.words}>
        <strong>
          {lotSizeText(lot)}: {sqft} square feet{isLast && ' or more'}
        </strong>{' '}
        {isLast ? 'Ten acres are about' : 'About'} {lotComparison(lot)}, or a square {side} feet long and wide.
      </figcaption>
    </figure>
  );
}

/** Side in feet of the smallest lot on which the house has room. */
const SMALLEST_SIDE = 60;

/** Hidden from screen readers: the words beside it say the same. */
function LotDrawing({ side }: { side: number }) {
  const left = (side - HOUSE.width) / 2 - (side > 80 ? DRIVE.width / 2 : 0);
  const top = side - HOUSE.fromStreet - HOUSE.depth;
  const drive = Math.min(left + HOUSE.width - DRIVE.width - DRIVE.aside, side - DRIVE.width);
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${side} ${side}`} width="88" height="88" aria-hidden="true">
      <rect className={classes.lawn} width={side} height={side} rx={side / 30} />
      <rect
        className={classes.drive}
        x={drive}
        y={side - HOUSE.fromStreet}
        width={DRIVE.width}
        height={HOUSE.fromStreet}
      />
      <rect className={classes.house} x={left} y={top} width={HOUSE.width} height={HOUSE.depth} />
      <path className={classes.ridge} d={`M${left} ${top + HOUSE.depth / 2}h${HOUSE.width}`} />
    </svg>
  );
}
