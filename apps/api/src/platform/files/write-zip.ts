import { crc32 } from 'node:zlib';

/** A file of an archive: its name, without folders, and its bytes. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** General purpose flag: names are UTF-8. */
const UTF8 = 0x0800;
/** January 1, 1980, as every archive without dates has it. */
const NO_DATE = 0x0021;

/**
 * Writes a ZIP archive. Files are stored, not compressed: they are small, and every program opens them.
 *
 * Source: APPNOTE.TXT of PKWARE, 4.3 (local headers, central directory, end record).
 */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const named = Buffer.from(name, 'utf8');
    const facts = factsOf(named, bytes);
    const head = Buffer.concat([numbers([4, LOCAL]), facts, numbers([2, 0]), named]);
    local.push(head, Buffer.from(bytes));
    // No comment, first disk, no attributes.
    const rest = numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    central.push(numbers([4, CENTRAL], [2, VERSION]), facts, rest, named);
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const many = entries.length;
  const end = numbers([4, END], [2, 0], [2, 0], [2, many], [2, many], [4, directory.length], [4, offset], [2, 0]);
  return Buffer.concat([...local, directory, end]);
}

/** What both headers of a file say: version, flags, method, date, checksum, sizes, length of the name. */
const factsOf = (name: Buffer, bytes: Uint8Array): Buffer =>
  numbers(
    ...([
      [2, VERSION],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, NO_DATE],
    ] as const),
    ...([
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
    ] as const),
  );

/** Numbers in little endian. @param parts  size in bytes and value of each */
function numbers(...parts: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const written = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of parts) at = written.writeUIntLE(value, at, size);
  return written;
}
