/** A photo above this the server refuses (docs/api.md#ground-rules). */
const MOST_BYTES = 8 * 1024 * 1024
const TAKEN = ['image/jpeg', 'image/png', 'image/webp']

/** Larger than this no portrait needs its picture while it is cut. */
const LONGEST_SIDE = 2000

/** Why a chosen file is no photo of ours. */
export type PhotoTrouble = 'kind' | 'size' | 'unreadable'

let chosen: File | null = null

/** What was chosen a moment ago, for the step that cuts it; a reload forgets it. */
export const chosenPhoto = (): File | null => chosen

export const choosePhoto = (file: File): void => {
  chosen = file
}

export const forgetChosenPhoto = (): void => {
  chosen = null
}

/** What stands against a file before it is opened. */
export const photoTrouble = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoTrouble | null => {
  if (!TAKEN.includes(type)) return 'kind'
  return size > MOST_BYTES ? 'size' : null
}

/** The picture of a file, upright, and made smaller where it is larger than a portrait needs; rejects where it is none. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const scale = LONGEST_SIDE / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'medium',
  })
  whole.close()
  return small
}
