import { requireAdmin } from '../../../platform/access/access.policy.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import type { Looking } from '../../../workflows/admin/looks/record-look.ts';

/**
 * The administrator who makes this call, with their IP address for the audit trail.
 *
 * @throws Refused forbidden when the caller is no administrator
 */
export const lookingOf = ({ viewer, caller }: { viewer: Viewer; caller: Caller }): Looking => ({
  admin: requireAdmin(viewer),
  ip: caller.ip,
});
