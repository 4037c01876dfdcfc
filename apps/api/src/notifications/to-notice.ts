import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import type { Notice } from '@swath/domain/notices/notice';

/**
 * Converts a stored row. Rows of a homeowner's list are written by notifyHomeowner only, from a Notice; a company's by
 * notifyCompany, from a CompanyNotice.
 */
export const toNotice = <N extends Notice | CompanyNotice>({ kind, params }: { kind: string; params: unknown }): N =>
  ({ ...(params as object), kind }) as N;
