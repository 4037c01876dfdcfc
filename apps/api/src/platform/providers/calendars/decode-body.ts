import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { CalendarFault } from './calendar-reader.ts';

/** Maximum number of content encodings on top of each other. */
const MOST_ENCODINGS = 3;

type Pieces = AsyncIterable<Uint8Array>;

/** By content encoding, a function that makes its decoder from the first bytes of the encoded body. */
const DECODERS: Readonly<Record<string, (begins: Uint8Array) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // Some servers send raw deflate without the zlib header.
  deflate: ([first = 0]) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};

/**
 * Decompresses a response body. Servers compress even when asked not to, and some send a compressed file without
 * declaring it. Reads at most `most` bytes, and yields at most as many, against decompression bombs.
 *
 * @param encodings  the header `content-encoding`; null: it was not sent
 * @throws CalendarFault calendar_too_long for more than `most` bytes; not_a_calendar for an unknown encoding
 */
export async function* decodeBody(body: Pieces, encodings: string | null, most: number): Pieces {
  const names = (encodings ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MOST_ENCODINGS || names.some((name) => !(name in DECODERS))) {
    throw new CalendarFault('not_a_calendar');
  }
  let pieces = bounded(body, most);
  for (const name of names.reverse()) pieces = decoded(pieces, DECODERS[name]!);
  yield* bounded(
    decoded(pieces, ([first, second]) => (first === 0x1f && second === 0x8b ? createGunzip() : null)),
    most,
  );
}

async function* bounded(pieces: Pieces, most: number): Pieces {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > most) throw new CalendarFault('calendar_too_long');
    yield piece;
  }
}

async function* decoded(pieces: Pieces, decoderOf: (begins: Uint8Array) => Transform | null): Pieces {
  const reading = pieces[Symbol.asyncIterator]();
  const rest: Pieces = { [Symbol.asyncIterator]: () => reading };
  let begins: Buffer = Buffer.alloc(0);
  let next = await reading.next();
  while (!next.done && begins.length < 2) {
    begins = Buffer.concat([begins, next.value]);
    if (begins.length < 2) next = await reading.next();
  }
  const all = async function* (): Pieces {
    if (begins.length > 0) yield begins;
    yield* rest;
  };
  const decoder = begins.length > 0 ? decoderOf(begins) : null;
  // The decoder's stream throws its own errors and those of its source.
  yield* decoder ? pipeline(Readable.from(all()), decoder, () => undefined) : all();
}
