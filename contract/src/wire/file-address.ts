/** The URL of a stored picture for those who may see it; `name` is the server's own. */
export const fileAddress = (name: string): string => `/api/files/${name}`

/** The URL of a delivery photo for holders of a receiver's link; `name` is the server's own. */
export const receiverPhotoAddress = (token: string, name: string): string =>
  `/api/receiver/${token}/photos/${name}`
