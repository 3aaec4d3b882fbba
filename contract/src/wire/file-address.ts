/** Where a kept picture is read by those who may see it; `name` is the server's own. */
export const fileAddress = (name: string): string => `/api/files/${name}`

/** Where holders of a receiver's link read a photo of the delivery; `name` is the server's own. */
export const receiverPhotoAddress = (token: string, name: string): string =>
  `/api/receiver/${token}/photos/${name}`
