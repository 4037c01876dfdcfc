/** A content line of iCalendar (`NAME;PARAMS:VALUE`), unfolded. */
export type ContentLine = {
  /** The property's name in upper case, e.g. `DTSTART`; empty for a line that is no content line. */
  readonly name: string;
  /** Decodes what follows the name: parameters and value. */
  readonly rest: () => string;
  /** Whether the line was longer than `MOST_LINE_BYTES` and was truncated. */
  readonly isCut: boolean;
};

/** Longer lines are truncated; only pictures and descriptions are that long. */
const MOST_LINE_BYTES = 64 * 1024;
const [TAB, LF, CR, SPACE, EQUALS] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];
/**
 * The name of a property: all upper or all lower case. Mixed case is prose that broke out of a description, e.g.
 * `Status: call first`.
 */
const NAME = /^(?:[A-Z0-9-]+|[a-z0-9-]+)(?=[;:])/;
const LONGEST_NAME = 64;
const QUOTED_PRINTABLE = /ENCODING=QUOTED-PRINTABLE/i;

/**
 * Makes a parser that splits a calendar into content lines while its bytes arrive, buffering at most one line. Lines
 * may end with CR, LF or both. They are unfolded before they are decoded, as a fold may split a character. A soft line
 * break in quoted-printable text continues on the next line.
 *
 * @param onLine  called for each line
 * @param charset  for lines that are not UTF-8; null: unknown, Windows-1252 is assumed. UTF-16 is detected by the first
 *   bytes
 *
 * Source: RFC 5545, section 3.1; RFC 2045, section 6.7.
 */
export function splitLines(onLine: (line: ContentLine) => void, charset: string | null) {
  const decode = lineDecoder(charset);
  let wide: TextDecoder | null = null;
  let isFirst = true;
  /** The incomplete physical line at the end of the last chunk. */
  let begun = EMPTY;
  let logical: Line | null = null;

  const flush = () => {
    if (logical) onLine(toContentLine(logical, decode));
    logical = null;
  };
  const takePhysical = ({ bytes, isCut }: Line) => {
    if (bytes.length === 0) return;
    if (logical && (bytes[0] === SPACE || bytes[0] === TAB)) logical = join(logical, bytes.subarray(1), isCut);
    else if (logical && endsSoftly(logical)) logical = join(softened(logical), bytes, isCut);
    else {
      flush();
      logical = { bytes, isCut };
    }
  };
  const takeBytes = (bytes: Buffer) => {
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at] !== LF && bytes[at] !== CR) continue;
      if (at > from || begun !== EMPTY) takePhysical(join(begun, bytes.subarray(from, at), false));
      begun = EMPTY;
      from = at + 1;
    }
    // Copied, as a subarray would keep the whole chunk in memory.
    begun = join(begun, Buffer.from(bytes.subarray(from)), false);
  };

  return {
    push(chunk: Uint8Array) {
      let bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (bytes.length === 0) return;
      if (isFirst) {
        isFirst = false;
        wide = wideDecoder(bytes);
        if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
      }
      takeBytes(wide ? Buffer.from(wide.decode(bytes, { stream: true })) : bytes);
    },
    end() {
      takePhysical(begun);
      flush();
    },
  };
}

type Line = { readonly bytes: Buffer; readonly isCut: boolean };
const EMPTY: Line = { bytes: Buffer.alloc(0), isCut: false };

function join(line: Line, more: Buffer, isCut: boolean): Line {
  if (more.length === 0 && !isCut) return line;
  const room = MOST_LINE_BYTES - line.bytes.length;
  const added = more.length > room ? more.subarray(0, room) : more;
  const bytes = line.bytes.length === 0 ? added : added.length === 0 ? line.bytes : Buffer.concat([line.bytes, added]);
  return { bytes, isCut: line.isCut || isCut || added.length < more.length };
}

const endsSoftly = ({ bytes }: Line): boolean =>
  bytes[bytes.length - 1] === EQUALS && QUOTED_PRINTABLE.test(bytes.toString('latin1', 0, 200).split(':', 1)[0]!);
const softened = ({ bytes, isCut }: Line): Line => ({ bytes: bytes.subarray(0, -1), isCut });

function toContentLine({ bytes, isCut }: Line, decode: (bytes: Uint8Array) => string): ContentLine {
  const name = NAME.exec(bytes.toString('latin1', 0, LONGEST_NAME))?.[0] ?? '';
  return { name: name.toUpperCase(), rest: () => decode(bytes.subarray(name.length)), isCut };
}

/**
 * Detects UTF-16 by its byte order mark, or by how the first letter of BEGIN is encoded.
 *
 * @returns null for other encodings
 */
function wideDecoder(bytes: Uint8Array): TextDecoder | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)) return new TextDecoder('utf-16be');
  return null;
}

/**
 * Makes a decoder of lines: as UTF-8 if that is valid, whatever charset the server declared; otherwise as `charset`.
 */
function lineDecoder(charset: string | null): (bytes: Uint8Array) => string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const other = decoderOf(charset ?? 'windows-1252');
  return (bytes) => {
    try {
      return strict.decode(bytes);
    } catch {
      return other.decode(bytes);
    }
  };
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
