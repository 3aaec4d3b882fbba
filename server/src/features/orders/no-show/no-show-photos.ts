import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'

/** Adds the photos of a report, or of the objection to it. */
export const addNoShowPhotos = (
  work: UnitOfWork,
  noShowId: number | NewId,
  part: 'report' | 'objection',
  names: readonly string[],
): void => {
  for (const name of names) work.insert('no_show_photos', { no_show_id: noShowId, part, name })
}
