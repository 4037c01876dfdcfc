/** A PDF of one blank page, as short as one can be. Source: ISO 32000-2, 7.5. */
export const aPdf = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.7\n';
  const offsets = objects.map((_, at) => head.length + objects.slice(0, at).join('').length);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = head.length + objects.join('').length;
  return Buffer.from(
    `${head}${objects.join('')}xref\n0 4\n0000000000 65535 f \n${entries}` +
      `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  );
};
