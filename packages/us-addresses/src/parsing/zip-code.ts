const ZIP_TEXT = /^(\d{5})(?:-?\d{4})?$/;

/** The first five digits of a ZIP such as 65202, 65202-1234 or 652021234; null when invalid. */
export const fiveDigitZip = (text: string): string | null => ZIP_TEXT.exec(text.trim())?.[1] ?? null;
