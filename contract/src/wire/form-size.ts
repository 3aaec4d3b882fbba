/** How large a multipart form may be: its fields together with their names, how many files, and each of them, in bytes. */
export type FormSize = {
  readonly fieldsBytes: number
  readonly files: number
  readonly fileBytes: number
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
