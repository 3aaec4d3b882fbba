const LONGEST_SIDE = 2000
const QUALITY = 0.85
const SMALL_ENOUGH_BYTES = 500_000

/** The size of a photo scaled down to a maximum side, in whole pixels. */
export const fittingSize = (width: number, height: number, longest = LONGEST_SIDE) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Scales a photo down for slow connections; rejects if the file is not an image. */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const { width, height } = fittingSize(picture.width, picture.height)
  if (file.size <= SMALL_ENOUGH_BYTES && width === picture.width) return file
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return made === null ? file : new File([made], 'photo.jpg', { type: 'image/jpeg' })
}
