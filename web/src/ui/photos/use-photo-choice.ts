import { type ChangeEvent, useRef, useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'
import { useBeginPhoto } from './submit-after-photos.tsx'

/** The readable photos of a choice, and whether others were unreadable or too many. */
export type PhotoChoice = { photos: File[]; left: 'none' | 'unreadable' | 'too_many' }

type Settings = {
  /** How many more may be chosen. */
  room: number
  onChoose: (choice: PhotoChoice) => void
}

const preparePhotos = async (chosen: readonly File[], room: number): Promise<PhotoChoice> => {
  const taken = chosen.slice(0, Math.max(0, room))
  const read = await Promise.allSettled(taken.map(shrinkPhoto))
  const photos = read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const isAll = chosen.length === taken.length
  return { photos, left: photos.length < taken.length ? 'unreadable' : isAll ? 'none' : 'too_many' }
}

/**
 * Prepares the photos chosen in a file input, while its form waits. `onChoose` is that of the last rendering: the form may
 * have changed meanwhile.
 */
export function usePhotoChoice(settings: Settings) {
  const begin = useBeginPhoto()
  const latest = useRef(settings)
  latest.current = settings
  const [preparing, setPreparing] = useState(0)
  // one choice after the other, so that the last one is the last to be reported
  const earlier = useRef(Promise.resolve())
  const prepare = async (chosen: readonly File[]) => {
    const choice = await preparePhotos(chosen, latest.current.room)
    latest.current.onChoose(choice)
    return choice.left !== 'none'
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // so that choosing the same file again fires a change event
    target.value = ''
    if (chosen.length === 0) return
    const end = begin()
    setPreparing(count => count + 1)
    const prepared = earlier.current.then(() => prepare(chosen))
    earlier.current = prepared.then(() => undefined)
    const hasFailed = await prepared
    setPreparing(count => count - 1)
    // focus goes to the field at fault, because the person just pressed the button below it
    if (end(hasFailed)) target.focus()
  }
  return { isPreparing: preparing > 0, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) }
}
