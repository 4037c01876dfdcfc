import { requireAdmin } from '../../../machinery/access/access.policy.ts';
import type { Viewer } from '../../../machinery/access/viewer.ts';
import type { Caller } from '../../../machinery/http/serve.ts';
import type { Looking } from '../../../stories/admin/looks/record-look.ts';

/** Who looks, and from where. @throws Refused when it is no administrator */
export const lookingOf = ({ viewer, caller }: { viewer: Viewer; caller: Caller }): Looking => ({
  admin: requireAdmin(viewer),
  ip: caller.ip,
});
