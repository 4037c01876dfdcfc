import { MARK_SIZE, type MarkPart } from '../mark.ts';

/** Width and height of a drawable, and of the mark (the logo, see `readMark`) in its middle, in dp. */
type Size = { readonly canvas: number; readonly mark: number };

/**
 * Renders parts of the mark as the XML of an Android vector drawable.
 * @param fill  color of all parts; left out: each part keeps its own color
 * Source: developer.android.com/reference/android/graphics/drawable/VectorDrawable.
 */
export function vectorDrawable(parts: readonly MarkPart[], { canvas, mark }: Size, fill?: string): string {
  const scale = mark / MARK_SIZE;
  const start = (canvas - mark) / 2;
  const paths = parts.map(
    (part) => `    <path android:fillColor="${fill ?? part.fill}" android:pathData="${pathOf(part)}" />\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${canvas}dp" android:height="${canvas}dp"
    android:viewportWidth="${canvas}" android:viewportHeight="${canvas}">
  <group android:translateX="${start}" android:translateY="${start}" android:scaleX="${scale}" android:scaleY="${scale}">
${paths.join('')}  </group>
</vector>
`;
}

/** SVG path commands of a rectangle with round corners, clockwise from the left end of its upper edge. */
function pathOf({ x, y, width, height, radius: r }: MarkPart): string {
  const corner = (dx: number, dy: number) => `a${r},${r} 0 0 1 ${dx},${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r},${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
