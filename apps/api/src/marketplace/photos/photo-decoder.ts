import sharp from 'sharp';

// Allow-list of decoders: only formats that phones write are decoded, never SVG, PDF or GIF, whatever a file claims to
// be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * The image library that decodes and re-encodes photos. It takes 28 MB of memory, so load it lazily with `import()`.
 */
export { sharp };
