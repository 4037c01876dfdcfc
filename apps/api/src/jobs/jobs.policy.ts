import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { Viewer } from '../http/viewer.ts';
import { Refused } from '../refused.ts';

/** Proof that the caller is a homeowner: their own account. Made only here; use cases ask for it by type. */
export type HomeownerProof = AccountId & { readonly proven: 'homeowner' };

/** Proof that the caller works for an approved company: that company. Made only here; use cases ask for it by type. */
export type CrewProof = CompanyId & { readonly proven: 'crew' };

/** The caller as a homeowner. @throws Refused forbidden for anybody else */
export function requireHomeowner(viewer: Viewer): HomeownerProof {
  if (viewer.actor !== 'homeowner') throw new Refused('forbidden');
  return viewer.account as HomeownerProof;
}

/** The company the caller works for. @throws Refused forbidden for anybody else */
export function requireCrew(viewer: Viewer): CrewProof {
  if (viewer.actor !== 'crew' || !viewer.company) throw new Refused('forbidden');
  return viewer.company.id as CrewProof;
}
