type Tiles = { readonly [name in 'map-tiles' | 'aerial-tiles']?: readonly [url: string, attribution: string] };

/** Writes into the page what the server says of map tiles and aerial photographs, in place of what it said before. */
export function layTiles(tiles: Tiles): void {
  for (const old of document.querySelectorAll('meta[name$="-tiles"]')) old.remove();
  for (const [name, [url, attribution]] of Object.entries(tiles)) {
    const meta = document.createElement('meta');
    meta.name = name;
    meta.content = url;
    meta.dataset.attribution = attribution;
    document.head.append(meta);
  }
}
