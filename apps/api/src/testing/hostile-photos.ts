import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  aZip,
  type HostileFile,
  jpegWith,
  PAYLOAD,
  pngHeader,
  pngOf,
  withColours,
  withDetails,
} from './hostile-files.ts';
import { aJpeg, aPicture } from './lawn-photos.ts';

const SCRIPT = `<script>${PAYLOAD}()</script>`;
const text = (of: string) => Buffer.from(of, 'latin1');
const named = (expect: HostileFile['expect'], files: Record<string, Buffer>): HostileFile[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, bytes, expect }));

const kinds = async (): Promise<Record<string, Buffer>> => ({
  jpeg: await aJpeg(),
  'progressive jpeg': await aPicture().jpeg({ progressive: true }).toBuffer(),
  png: await aPicture().png().toBuffer(),
  webp: await aPicture().webp().toBuffer(),
  'lossless webp': await aPicture().webp({ lossless: true }).toBuffer(),
});

const CUTS = [0.02, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9];

/** Photos that end in the middle, as they do when a phone loses its line. */
export const truncated = async (): Promise<HostileFile[]> =>
  Object.entries(await kinds()).flatMap(([kind, whole]) =>
    CUTS.map((part) => ({
      name: `${kind}, ${part * 100} % of it`,
      bytes: whole.subarray(0, Math.floor(whole.length * part)),
      expect: 'refused',
    })),
  );

/** Photos with a few bits turned over. The same ones each time. */
export async function flipped(each: number): Promise<HostileFile[]> {
  let seed = 20_260_502;
  const dice = (sides: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed % sides;
  };
  return Object.entries(await kinds()).flatMap(([kind, whole]) =>
    Array.from({ length: each }, (_, number) => {
      const bytes = Buffer.from(whole);
      for (let flips = 0; flips < 6; flips++) bytes[12 + dice(Math.min(bytes.length - 12, 4000))]! ^= 1 << dice(8);
      return { name: `${kind} with bits turned over, ${number}`, bytes, expect: 'either' as const };
    }),
  );
}

/** The first bytes of a photo before something else. */
export function wrongHeads(): HostileFile[] {
  const heads = {
    jpeg: text('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'),
    png: text('\x89PNG\r\n\x1a\n'),
    webp: text('RIFF\xff\xff\0\0WEBPVP8 '),
    heic: text('\0\0\0\x18ftypheic'),
  };
  const bodies = {
    nothing: Buffer.alloc(0),
    html: text(`<!doctype html>${SCRIPT}`),
    svg: text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    zip: aZip('x.html', SCRIPT),
    pdf: text(`%PDF-1.7\n${PAYLOAD}`),
    gif: text('GIF89a\x01\0\x01\0'),
    zeros: Buffer.alloc(50_000),
    ones: Buffer.alloc(50_000, 0xff),
  };
  return Object.entries(heads).flatMap(([head, first]) =>
    Object.entries(bodies).map(([body, rest]) => ({
      name: `${head} that goes on as ${body}`,
      bytes: Buffer.concat([first, rest]),
      expect: 'refused' as const,
    })),
  );
}

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f7d4f' }, limitInputPixels: false });
const emptyPixels = (bytes: number) => deflateSync(Buffer.alloc(bytes));

/** A file that is made when it is wanted: some take a second of work and hundreds of megabytes. */
export type Bomb = Pick<HostileFile, 'name' | 'expect'> & { readonly make: () => Buffer | Promise<Buffer> };

const ticking = (expect: Bomb['expect'], files: Record<string, Bomb['make']>): Bomb[] =>
  Object.entries(files).map(([name, make]) => ({ name, make, expect }));

const unending = () => Buffer.concat([text('x\0\0'), emptyPixels(200_000_000)]);
const ONE_PIXEL = ['IDAT', deflateSync(Buffer.from([0, 1, 2, 3]))] as const;

/** A JPEG whose head says that it is the largest there can be. */
async function hugeJpeg(): Promise<Buffer> {
  const huge = Buffer.from(await aJpeg(64, 64));
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_500, frame + 5);
  huge.writeUInt16BE(65_500, frame + 7);
  return huge;
}

async function jpegOfScans(scans: number): Promise<Buffer> {
  const jpeg = await aJpeg(64, 64);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(scans).fill(scanOf(jpeg)), jpeg.subarray(-2)]);
}

/** Small files that say that they are huge, and some that are. */
export const BOMBS: readonly Bomb[] = [
  ...ticking('refused', {
    'png of 100,000 by 100,000': () => pngOf(pngHeader(100_000, 100_000), ['IDAT', emptyPixels(100)], ['IEND', '']),
    'png of 20,000 by 20,000': () => flatPng(20_000, 20_000),
    'png of 9,000 by 9,000': () => flatPng(9_000, 9_000),
    'interlaced png of 8,000 by 8,000': () => flatPng(8_000, 8_000, 1),
    'png of 1 by a hundred million': () => pngOf(pngHeader(1, 100_000_000), ['IDAT', emptyPixels(100)], ['IEND', '']),
    'png of nothing': () => pngOf(pngHeader(0, 0), ['IDAT', emptyPixels(1)], ['IEND', '']),
    'png of two billion': () => pngOf(pngHeader(2 ** 31 - 1, 2 ** 31 - 1), ['IEND', '']),
    'png with pixels missing': () => pngOf(pngHeader(5_000, 5_000), ['IDAT', emptyPixels(1000)], ['IEND', '']),
    'png in 64 bits': () => pngOf(pngHeader(9, 9, [64, 2, 0, 0, 0]), ['IDAT', emptyPixels(9)], ['IEND', '']),
    'png without its header': () => pngOf(['IDAT', emptyPixels(100)], ['IEND', '']),
    'jpeg of 65,500 by 65,500': hugeJpeg,
    'jpeg of 8,000 by 8,000': () => solid(8_000, 8_000).jpeg().toBuffer(),
    'webp of 16,000 by 16,000': () => losslessWebp(16_000, 16_000),
    'larger than may be sent': async () => Buffer.concat([await aJpeg(64, 64), Buffer.alloc(15 * 1024 * 1024)]),
  }),
  ...ticking('either', {
    'png with a profile of 200 MB': () => pngOf(pngHeader(1, 1), ['iCCP', unending()], ONE_PIXEL, ['IEND', '']),
    'png with a text of 200 MB': () => pngOf(pngHeader(1, 1), ['zTXt', unending()], ONE_PIXEL, ['IEND', '']),
    'png with ten times that': () =>
      pngOf(pngHeader(1, 1), ...Array(10).fill(['zTXt', unending()]), ONE_PIXEL, ['IEND', '']),
    'jpeg with a thousand scans': () => jpegOfScans(1000),
    'png with 50,000 chunks': () =>
      pngOf(pngHeader(1, 1), ...Array(50_000).fill(['tEXt', 'a\0b']), ONE_PIXEL, ['IEND', '']),
  }),
  ...ticking('clean', {
    'progressive jpeg of 7,071 by 7,071': () =>
      solid(7_071, 7_071).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'interlaced png of 7,071 by 7,071 in 16 bits': () =>
      solid(7_071, 7_071).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    'webp of 7,071 by 7,071': () => solid(7_071, 7_071).webp({ effort: 0 }).toBuffer(),
  }),
];

/** One bit a pixel: a few kilobytes for hundreds of millions of them. */
const flatPng = (width: number, height: number, interlace = 0): Buffer =>
  pngOf(
    pngHeader(width, height, [1, 0, 0, 0, interlace]),
    ['IDAT', emptyPixels((Math.ceil(width / 8) + 1) * height)],
    ['IEND', ''],
  );

/** Only the head of one. Source: RFC 9649, 3.4. */
function losslessWebp(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE((width - 1) | ((height - 1) << 14));
  const data = Buffer.concat([Buffer.from([0x2f]), size, Buffer.alloc(200)]);
  const chunk = Buffer.concat([text('VP8L'), Buffer.from([data.length, 0, 0, 0]), data, Buffer.alloc(1)]);
  return Buffer.concat([text('RIFF'), Buffer.from([chunk.length + 4, 0, 0, 0]), text('WEBP'), chunk]);
}

const scanOf = (jpeg: Buffer): Buffer => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);

/** Real photos that are something else besides, or carry it along: what we make of them carries nothing. */
export async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = [
    await aJpeg(200, 100),
    await aPicture(200, 100).png().toBuffer(),
    await aPicture().webp().toBuffer(),
  ];
  const chunks = (...more: (readonly [string, Buffer | string])[]) => {
    const end = png.length - 12;
    const made = pngOf(...more).subarray(8);
    return Buffer.concat([png.subarray(0, 33), made, png.subarray(33, end), png.subarray(end)]);
  };
  const exif = text(`Exif\0\0MM\0*\0\0\0\x08${SCRIPT}`);
  const big = Array.from(
    { length: 100 },
    () => [0xe1, Buffer.concat([text('Exif\0\0'), Buffer.alloc(65_000, PAYLOAD)])] as const,
  );
  const pdf = `%PDF-1.7\n1 0 obj<</OpenAction<</JS(${PAYLOAD}())>>>>endobj\n%%EOF`;
  return [
    ...named('clean', {
      'jpeg with a zip behind it': Buffer.concat([jpeg, aZip('x.html', SCRIPT)]),
      'jpeg with html behind it': Buffer.concat([jpeg, text(SCRIPT)]),
      'jpeg with a pdf behind it': Buffer.concat([jpeg, text(pdf)]),
      'jpeg with a gif behind it': Buffer.concat([jpeg, text(`GIF89a${PAYLOAD}`)]),
      'jpeg with a jpeg behind it': Buffer.concat([jpeg, jpeg]),
      'jpeg with php in its comment': jpegWith(jpeg, [0xfe, `<?php ${PAYLOAD}(); ?>`]),
      'jpeg with html in its comment': jpegWith(jpeg, [0xfe, `*/--><html>${SCRIPT}`]),
      'jpeg that is a pdf': jpegWith(jpeg, [0xfe, pdf]),
      'jpeg that is a script': jpegWith(jpeg, [0xfe, `*/=1;${PAYLOAD}();/*`]),
      'jpeg with a broken exif': jpegWith(jpeg, [0xe1, exif]),
      'jpeg with 6 MB of exif': jpegWith(jpeg, ...big),
      'jpeg with a colour profile of lies': jpegWith(jpeg, [0xe2, `ICC_PROFILE\0\x01\x01${PAYLOAD}`]),
      'jpeg with a maker’s secret': jpegWith(jpeg, [0xef, PAYLOAD]),
      'jpeg with position, names and a script': await withDetails(),
      'jpeg upside down, with a script': await withDetails(3),
      'png with a zip behind it': Buffer.concat([png, aZip('x.html', SCRIPT)]),
      'png with html behind it': Buffer.concat([png, text(SCRIPT)]),
      'png with php in a text': chunks(['tEXt', `Comment\0<?php ${PAYLOAD}(); ?>`]),
      'png with html in a text': chunks(['iTXt', `Title\0\0\0\0\0${SCRIPT}`]),
      'png with html in a packed text': chunks(['zTXt', Buffer.concat([text('Title\0\0'), deflateSync(SCRIPT)])]),
      'png with exif': chunks(['eXIf', exif.subarray(6)]),
      'png with a chunk of its own': chunks(['swAt', PAYLOAD]),
      'webp with html behind it': Buffer.concat([webp, text(SCRIPT)]),
      'webp with all that': await aPicture()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
        .webp()
        .toBuffer(),
      'jpeg for a printer': await withColours.cmyk(),
      'png in 16 bits': await withColours.sixteenBits(),
      'png to see through': await withColours.seeThrough(),
      'png in grey': await aPicture().greyscale().png().toBuffer(),
      'png with a palette': await aPicture().png({ palette: true, colours: 8 }).toBuffer(),
      'one pixel': await aJpeg(1, 1),
      'a line of 16,000': await solid(16_000, 1).png().toBuffer(),
      'a line of 16,000 downwards': await solid(1, 16_000).jpeg().toBuffer(),
      'webp that moves': await sharp(await moving(), { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
        .webp({ loop: 0 })
        .toBuffer(),
    }),
  ];
}

const moving = async (): Promise<Buffer> => aPicture(40, 90).raw().toBuffer();
