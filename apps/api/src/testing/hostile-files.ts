import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPicture } from './lawn-photos.ts';

/** Stands in every hostile file where something could execute it or hand it on. */
export const PAYLOAD = 'swathWasHere';

/** A file to send, and what may come of it: never stored as it is. */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** refused; or clean, a picture of ours without anything else; either, where decoders may differ. */
  readonly expect: 'refused' | 'clean' | 'either';
};

const SCRIPT = `<script>${PAYLOAD}()</script>`;
const text = (of: string) => Buffer.from(of, 'latin1');
const refused = (files: Record<string, Buffer | string>): HostileFile[] =>
  Object.entries(files).map(([name, of]) => ({
    name,
    bytes: typeof of === 'string' ? text(of) : of,
    expect: 'refused',
  }));

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${inner}</svg>`;
const entities = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
const bomb = (root: string) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "${PAYLOAD}">${entities(9)}]>${root}`;

/** Markup: what a browser would run if it were handed out under our name. */
export const markup = (): HostileFile[] =>
  refused({
    'svg with a script': svg(SCRIPT),
    'svg with onload': svg('', `onload="${PAYLOAD}()"`),
    'svg with a foreign object': svg(
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject>`,
    ),
    'svg with a link': svg(`<a xlink:href="javascript:${PAYLOAD}()"><text y="9">x</text></a>`),
    'svg with an image from elsewhere': svg('<image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/>'),
    'svg with a file': svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    'svg with animation': svg(`<set attributeName="href" to="javascript:${PAYLOAD}()"/>`),
    'svg with a style': svg(`<style>@import url("http://127.0.0.1:9/${PAYLOAD}.css")</style>`),
    'svg with use': svg('<use xlink:href="#a"/><g id="a"><use xlink:href="#a"/></g>'),
    'svg with data': svg(`<image xlink:href="data:text/html;base64,${text(SCRIPT).toString('base64')}"/>`),
    'svg as large as a country': `<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>`,
    'svg with a byte order mark': `\xef\xbb\xbf${svg(SCRIPT)}`,
    'svg in UTF-16': Buffer.from(`\ufeff${svg(SCRIPT)}`, 'utf16le'),
    'svg behind white space': `${' \n'.repeat(4000)}${svg(SCRIPT)}`,
    'svg behind a comment': `<!-- ${'-'.repeat(100)} -->${svg(SCRIPT)}`,
    'svg with an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'svg, compressed': deflateSync(svg(SCRIPT)),
    'svg bomb': bomb(svg('<text>&e9;</text>')),
    'xml bomb': bomb('<x>&e9;</x>'),
    'xml bomb, quadratic': `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]><x>${'&a;'.repeat(50_000)}</x>`,
    'xml with an entity from elsewhere': '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p"> %p;]><x/>',
    'xml, nested deeply': '<x>'.repeat(100_000),
    html: `<!doctype html><html><body>${SCRIPT}</body></html>`,
    'html without a head': SCRIPT,
    'html with an image': `<img src=x onerror=${PAYLOAD}()>`,
    'html application': `<hta:application/>${SCRIPT}`,
    'html archive': `MIME-Version: 1.0\nContent-Type: multipart/related\n\n${SCRIPT}`,
    xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    xsl: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">${SCRIPT}</xsl:stylesheet>`,
    javascript: `${PAYLOAD}()`,
    php: `<?php ${PAYLOAD}(); ?>`,
    shell: `#!/bin/sh\n${PAYLOAD}\n`,
    'magick script': `push graphic-context\nfill 'url(https://127.0.0.1:9/"|${PAYLOAD}")'\npop graphic-context`,
    'magick xml': '<image><read filename="/etc/passwd"/><write filename="/tmp/x"/></image>',
    postscript: `%!PS\n(${PAYLOAD}) print`,
    'playlist with a file': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd',
    'json of our own': '{"id":"x","url":"javascript:0"}',
    'text only': 'a photo of my lawn',
  });

const be32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const zeros = (count: number) => Buffer.alloc(count);

/** A ZIP with one stored file. Source: PKWARE APPNOTE.TXT, 4.3. */
export function aZip(name: string, content: string): Buffer {
  const [file, path] = [text(content), text(name)];
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(file), 0);
  sizes.writeUInt32LE(file.length, 4);
  sizes.writeUInt32LE(file.length, 8);
  const lengths = Buffer.from([path.length, 0, 0, 0]);
  const local = Buffer.concat([text('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0'), sizes, lengths, path, file]);
  const entry = Buffer.concat([text('PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0'), sizes, lengths, zeros(14), path]);
  const end = Buffer.concat([text('PK\x05\x06\0\0\0\0\x01\0\x01\0'), Buffer.alloc(8), zeros(2)]);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

/** Documents, programs and archives: no pictures at all. */
export function otherFiles(): HostileFile[] {
  const zip = aZip('x.html', SCRIPT);
  return refused({
    empty: '',
    'one byte': '\xff',
    zeros: zeros(100_000),
    zip,
    'zip that climbs out': aZip('../../../../tmp/x', SCRIPT),
    'zip bomb': deflateSync(zeros(10_000_000)),
    gzip: '\x1f\x8b\x08\0\0\0\0\0\0\x03',
    tar: Buffer.concat([text('x.html'), zeros(251), text('ustar\x0000'), zeros(1000)]),
    '7z': '7z\xbc\xaf\x27\x1c\0\x04',
    rar: 'Rar!\x1a\x07\x01\0',
    pdf: `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${PAYLOAD}())>>>>endobj\n%%EOF`,
    'windows program': `MZ${'\0'.repeat(58)}PE\0\0`,
    'linux program': '\x7fELF\x02\x01\x01',
    'java class': '\xca\xfe\xba\xbe\0\0\0\x34',
    wasm: '\0asm\x01\0\0\0',
    flash: 'CWS\x0a\0\0\0\0',
    sqlite: 'SQLite format 3\0',
    'office document': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    font: '\0\x01\0\0\0\x0c\0\x80',
    mp3: 'ID3\x04\0\0\0\0\0\0',
    mp4: '\0\0\0\x18ftypisom\0\0\0\0isommp42',
    wav: 'RIFF\x24\0\0\0WAVEfmt ',
    avi: 'RIFF\x24\0\0\0AVI LIST',
    ogg: 'OggS\0\x02',
    mkv: '\x1a\x45\xdf\xa3',
    psd: '8BPS\0\x01',
    bmp: `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0${'\x01\0\0\0'.repeat(8)}`,
    ico: '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0',
    'jpeg 2000': '\0\0\0\x0cjP  \r\n\x87\n',
    'jpeg xl': '\0\0\0\x0cJXL \r\n\x87\n',
    'portable map': `P6\n9 9\n255\n${'x'.repeat(243)}`,
    exr: '\x76\x2f\x31\x01\x02\0\0\0',
    radiance: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n',
    heic: Buffer.concat([text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), zeros(4000)]),
    'heic, multi-picture': Buffer.concat([text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), zeros(400)]),
    mail: `From: x\nContent-Type: text/html\n\n${SCRIPT}`,
  });
}

const gif = `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;`;

/** Pictures of kinds that we do not take, however well made. */
export async function otherPictures(): Promise<HostileFile[]> {
  const picture = aPicture(32, 32);
  return refused({
    gif,
    'gif that is a script': `GIF89a=1;${PAYLOAD}();/*${gif.slice(6)}*/`,
    'gif with an archive': Buffer.concat([text(gif), aZip('x.class', PAYLOAD)]),
    'gif that moves': `${gif.slice(0, -1)}!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0${gif.slice(19)}`,
    tiff: await picture.clone().tiff().toBuffer(),
    'tiff, big': text('II\x2b\0\x08\0\0\0'),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    'raw pixels': await picture.clone().raw().toBuffer(),
  });
}

type Chunk = readonly [kind: string, data: Buffer | string];
const PNG_HEAD = text('\x89PNG\r\n\x1a\n');

/** A PNG out of chunks, each with its right checksum. Source: W3C PNG, 5.3. */
export const pngOf = (...chunks: Chunk[]): Buffer =>
  Buffer.concat([
    PNG_HEAD,
    ...chunks.map(([kind, given]) => {
      const data = typeof given === 'string' ? text(given) : given;
      const body = Buffer.concat([text(kind), data]);
      return Buffer.concat([be32(data.length), body, be32(crc32(body))]);
    }),
  ]);

/** The first chunk of a PNG. @param depth bits, then kind of colour, compression, filter, interlace */
export const pngHeader = (width: number, height: number, depth = [8, 2, 0, 0, 0]): Chunk => [
  'IHDR',
  Buffer.concat([be32(width), be32(height), Buffer.from(depth)]),
];

/** A JPEG with segments put in behind its first two bytes. Source: ITU-T T.81, B.1.1.4. */
export function jpegWith(jpeg: Buffer, ...segments: (readonly [marker: number, data: Buffer | string])[]): Buffer {
  const made = segments.map(([marker, given]) => {
    const data = typeof given === 'string' ? text(given) : given;
    return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)]);
}

/** A photo with everything that a phone writes into one. */
export const withDetails = (orientation = 1): Promise<Buffer> =>
  aPicture(300, 200)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { ImageDescription: SCRIPT, Artist: PAYLOAD, Copyright: `${PAYLOAD}"'><svg/onload=x>` },
      IFD3: { GPSLatitude: '38/1 57/1 6/1', GPSLongitude: '92/1 20/1 2/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();

/** Colours and depths that screens do not have. */
export const withColours = {
  cmyk: () => aPicture(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
  sixteenBits: () => aPicture(300, 200).toColourspace('rgb16').png().toBuffer(),
  seeThrough: () =>
    sharp({ create: { width: 90, height: 60, channels: 4, background: '#12372a55' } })
      .png()
      .toBuffer(),
};
