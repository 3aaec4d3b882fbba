import type { ImageStore } from '../../../platform/files/image-store.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { settlePlacePhoto } from './place-photos.ts'

/** The job that looks whether anything names a photo of an entrance. */
const SETTLE_PLACE_PHOTO = 'settle_place_photo'

const DAY_MS = 86_400_000
/** A saved address or an order that can still be edited may drop its photo at any time. */
const AGAIN_DAYS = 7

const later = (name: string, now: Date, days: number) => ({
  kind: SETTLE_PLACE_PHOTO,
  payload: { name },
  runAt: new Date(now.getTime() + days * DAY_MS),
})

/** That job for a new photo: a form that is still being filled in has a day. */
export const settleNewPhoto = (name: string, now: Date) => later(name, now, 1)

/** Deletes a photo that nothing has named for a day; one that may still go is looked at again, one of a deal is not. */
export const settlePhotoJobs = ({ forget }: Pick<ImageStore, 'forget'>) => ({
  [SETTLE_PLACE_PHOTO]: (async (tx, { name }: { readonly name: string }, now) => {
    const fate = await settlePlacePhoto(tx, name, new Date(now.getTime() - DAY_MS))
    if (fate === 'undecided') await enqueue(tx, later(name, now, AGAIN_DAYS))
    return fate === 'deleted' ? () => forget(name) : undefined
  }) satisfies JobHandler,
})
