import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import type { Notice } from '@swath/domain/notices/notice';

/**
 * Converts the stored columns of a notice to its type, without validation: only `notifyHomeowner` (from a Notice) and
 * `notifyCompany` (from a CompanyNotice) write them.
 */
export const toNotice = <N extends Notice | CompanyNotice>({ kind, params }: { kind: string; params: unknown }): N =>
  ({ ...(params as object), kind }) as N;
