/**
 * Size limits of a multipart form: its fields including their names, the number of files, and the bytes of
 * each.
 */
export type FormSize = {
  readonly fieldsBytes: number
  readonly files: number
  readonly fileBytes: number
  /**
   * Its files are a list of photos under this name; problems with one are refused there (422), not with 413.
   */
  readonly photosField?: string
}

const FIELDS_BYTES = 100_000
const FILE_BYTES = 8 * 1024 * 1024

/** A form without files: 100 kB in all; a file is refused at its first byte (`body_too_large`). */
export const FIELDS_ONLY: FormSize = { fieldsBytes: FIELDS_BYTES, files: 0, fileBytes: 0 }

/** A form with up to this many files of 8 MiB each. */
export const withFiles = (files: number): FormSize => ({
  fieldsBytes: FIELDS_BYTES,
  files,
  fileBytes: FILE_BYTES,
})

/** A form with up to this many photos, `photos[]`, of 8 MiB each. */
export const withPhotos = (files: number): FormSize => ({ ...withFiles(files), photosField: 'photos' })

/** A form with one bank statement of up to 8 MiB. */
export const STATEMENT_FORM: FormSize = withFiles(1)

/** A form with one file of up to this many MiB, and a few short fields. */
export const withOneFile = (mebibytes: number): FormSize => ({
  fieldsBytes: 2_000,
  files: 1,
  fileBytes: mebibytes * 1024 * 1024,
})
