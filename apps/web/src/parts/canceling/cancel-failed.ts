import { isRefusal } from '../../lib/api-client.ts';

/**
 * The message if a visit or a queued job could not be canceled.
 * Source: docs/spec/homeowner.md, section 8, "Cancel".
 */
export const cancelFailed = (fault: Error): string =>
  `Failed to cancel the mowing request. Please try again.${isRefusal(fault) ? ` ${fault.message}` : ''}`;
