import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { SentFile } from '../http/bodies/receive-form.ts'
import type { Replayable } from '../http/idempotency/exactly-once.ts'
import type { SentFields } from '../http/request-fields.ts'
import type { ImageStore } from './image-store.ts'

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The photos of a request, in order. Refuses `photos_need_form` unless they are files of a form. */
export const sentPhotos = (
  { fields, files }: Pick<SentFields, 'fields' | 'files'>,
  name: 'photo' | 'photos' = 'photos',
): Decision<readonly SentFile[]> =>
  isNothing(fields[name])
    ? accept(files.filter(file => file.name === name))
    : refuse('photos_need_form', name)

/** Stores photos in sequence, or refuses each invalid one at its field. */
export type StorePhotos = (photos: readonly SentFile[]) => Promise<Decision<string[]>>

/**
 * Runs a write with the names of stored photos. If the write did not happen (refused, failed, or
 * done before under its key), the photos are deleted.
 */
export const withStoredPhotos = async <T>(
  images: Pick<ImageStore, 'keep' | 'forget'>,
  write: (keep: StorePhotos) => Promise<Replayable<T>>,
): Promise<Replayable<T>> => {
  const names: string[] = []
  const keep: StorePhotos = async photos => {
    const refusals = []
    for (const { path, field } of photos) {
      const kept = await images.keep(path, field)
      if (kept.ok) names.push(kept.value)
      else refusals.push(...kept.refusals)
    }
    return refusals.length > 0 ? refuseAll(refusals) : accept([...names])
  }
  let isWritten = false
  try {
    const outcome = await write(keep)
    isWritten = outcome.ok && !outcome.value.replayed
    return outcome
  } finally {
    if (!isWritten) await Promise.all(names.map(name => images.forget(name)))
  }
}
