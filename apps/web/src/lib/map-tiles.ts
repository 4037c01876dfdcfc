/** A part of the attribution text; a link to `href`, or plain text if that is null. */
type Words = { readonly words: string; readonly href: string | null };

/**
 * Where this installation loads map tiles from, and the attribution to show on maps. `url` is a template for the URLs
 * of tiles.
 */
export type MapTiles = { readonly url: string; readonly attribution: readonly Words[] };

/** The map tiles as configured in the page's meta element; null: none, so that maps have a plain background. */
export function mapTiles(): MapTiles | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  const url = meta?.content ?? '';
  if (!url.includes('{z}')) return null;
  return { url, attribution: wordsOf(meta?.dataset.attribution ?? '') };
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
