/** A form's fields and photos as they are sent. */
export const formWithPhotos = (
  fields: Readonly<Record<string, string>>,
  photos: readonly File[],
): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const photo of photos) form.append('photos[]', photo)
  return form
}
