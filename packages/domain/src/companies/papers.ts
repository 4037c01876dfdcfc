import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from '../photos/photo-file.ts';

/**
 * Papers that a company sends to the administrators: its certificate of insurance, and its tax form (Form W-9, "Request
 * for Taxpayer Identification Number and Certification"). Source: docs/rules/companies.md.
 */
export const PAPER_KINDS = ['insurance', 'w9'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A paper waits for an administrator, who approves or rejects it. */
export const PAPER_STATUSES = ['waiting', 'approved', 'rejected'] as const;
export type PaperStatus = (typeof PAPER_STATUSES)[number];

/** Content types of a paper's file. The actual type is detected from the file's first bytes. */
export const PAPER_TYPES = ['application/pdf', ...PHOTO_TYPES] as const;

/** Maximum size of a paper's file in bytes, and maximum number of pages of a PDF. Source: docs/rules/companies.md. */
export const LARGEST_PAPER_BYTES = LARGEST_PHOTO_BYTES;
export const MOST_PAPER_PAGES = 20;

const HEADER = '%PDF-';
const END = '%%EOF';
/** Number of bytes at the end of a PDF within which readers look for its end marker. */
const TAIL_BYTES = 1024;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Whether a file is a PDF by its magic bytes, regardless of name and content type. Source: ISO 32000-2, 7.5.2. */
export const isPdf = (file: Uint8Array): boolean => textOf(file.subarray(0, HEADER.length)) === HEADER;

/** Whether a PDF has its end marker; one that was cut off has none. Source: ISO 32000-2, 7.5.5. */
export const hasPdfEnd = (file: Uint8Array): boolean => textOf(file.subarray(-TAIL_BYTES)).includes(END);
