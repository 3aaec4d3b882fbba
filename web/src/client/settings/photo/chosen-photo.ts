/** The server refuses larger photos (docs/api.md#ground-rules). */
const MAX_BYTES = 8 * 1024 * 1024
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Larger pictures are scaled down before cropping; an avatar needs no more, in px. */
const MAX_SIDE_PX = 2000

/** Why a chosen file cannot be used. */
export type PhotoError = 'kind' | 'size' | 'unreadable'

let chosen: File | null = null

/** The file just chosen, for the crop modal; lost on reload. */
export const chosenPhoto = (): File | null => chosen

export const choosePhoto = (file: File): void => {
  chosen = file
}

export const forgetChosenPhoto = (): void => {
  chosen = null
}

/** Why a file cannot be used, judged before decoding; null if it can. */
export const checkPhoto = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoError | null => {
  if (!ACCEPTED_TYPES.includes(type)) return 'kind'
  return size > MAX_BYTES ? 'size' : null
}

/** Decodes a file upright and scales it down to at most `MAX_SIDE_PX`; rejects if it is not a picture. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const scale = MAX_SIDE_PX / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'medium',
  })
  whole.close()
  return small
}
