/** Reads a ZIP archive of stored files by its central directory, as programs that open one do. */
export function readZip(archive: Uint8Array): { name: string; text: string; checksum: number }[] {
  const zip = Buffer.from(archive);
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of a central directory');
  const files = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no header of a file');
    const [size, length, local] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.push({
      name: zip.toString('utf8', at + 46, at + 46 + length),
      text: zip.toString('utf8', begin, begin + size),
      checksum: zip.readUInt32LE(at + 16),
    });
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
