/** How large a multipart form may be: its fields together with their names, how many files, and each of them, in bytes. */
export type FormSize = {
  readonly fieldsBytes: number
  readonly files: number
  readonly fileBytes: number
  /** Its files are a list of photos under this name; what is wrong with one is refused there (422), not with 413. */
  readonly photosField?: string
}

const FIELDS_BYTES = 100_000
const FILE_BYTES = 8 * 1024 * 1024

/** A form of fields alone: 100 kB in all; a file in it is refused at its first byte (`body_too_large`). */
export const FIELDS_ONLY: FormSize = { fieldsBytes: FIELDS_BYTES, files: 0, fileBytes: 0 }

/** A form with so many files at most, each of 8 MiB at most. */
export const withFiles = (files: number): FormSize => ({
  fieldsBytes: FIELDS_BYTES,
  files,
  fileBytes: FILE_BYTES,
})

/** A form with so many photos at most, `photos[]`, each of 8 MiB at most. */
export const withPhotos = (files: number): FormSize => ({ ...withFiles(files), photosField: 'photos' })
