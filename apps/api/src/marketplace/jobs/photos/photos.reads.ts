import type { JobId } from '@swath/domain/ids';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import type { CrewProof, HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';

/** Which photos a company requires of its crews: before mowing, after mowing. */
export async function getPhotoRules(db: Db, crew: CrewProof): Promise<PhotoRules> {
  return db
    .selectFrom('companies')
    .where('id', '=', crew)
    .select(['photo_before_required as before', 'photo_after_required as after'])
    .executeTakeFirstOrThrow();
}

/** Who reads a visit's photos: its company's crew, or its homeowner. */
export type VisitReader = { readonly crew: CrewProof } | { readonly homeowner: HomeownerProof };

/** Permission check: whether the visit is the reader's own, as its company or homeowner. */
export async function isTheirVisit(db: Db, reader: VisitReader, id: JobId): Promise<boolean> {
  const visit = db.selectFrom('jobs').where('id', '=', id).select('id');
  const theirs =
    'crew' in reader ? visit.where('company_id', '=', reader.crew) : visit.where('client_id', '=', reader.homeowner);
  return (await theirs.executeTakeFirst()) !== undefined;
}
