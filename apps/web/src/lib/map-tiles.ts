/** A part of the attribution text; a link to `href`, or plain text if that is null. */
type Words = { readonly words: string; readonly href: string | null };

/**
 * Where this installation loads map tiles from, and the attribution to show on maps. `url` is a template for the URLs
 * of tiles.
 */
export type MapTiles = {
  readonly url: string;
  readonly attribution: readonly Words[];
  /** Whether the tiles are photographs taken from above, whose colors are never changed. */
  readonly isAerial: boolean;
};

/** The map tiles as configured in the page's meta element; null: none, so that maps have a plain background. */
export const mapTiles = (): MapTiles | null => tilesIn('map-tiles');

/** The tiles on which lots are drawn: aerial photographs if there are any, else the map tiles; null: neither. */
export const lotTiles = (): MapTiles | null => tilesIn('aerial-tiles') ?? mapTiles();

function tilesIn(name: 'map-tiles' | 'aerial-tiles'): MapTiles | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const url = meta?.content ?? '';
  if (!url.includes('{z}')) return null;
  return { url, attribution: wordsOf(meta?.dataset.attribution ?? ''), isAerial: name === 'aerial-tiles' };
}

/** Splits a text at its links, written `[words](address)`; there is no other markup. */
function wordsOf(text: string): Words[] {
  const parts: Words[] = [];
  let from = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g)) {
    const [all, words = '', href = ''] = found;
    if (found.index > from) parts.push({ words: text.slice(from, found.index), href: null });
    parts.push({ words, href });
    from = found.index + all.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), href: null });
  return parts;
}
