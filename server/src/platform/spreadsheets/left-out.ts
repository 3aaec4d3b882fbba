import type { LeftOut } from '@karvon/domain/reading/table/table'

/** What of a file is left out, as it is stored. */
export type StoredLeftOut = LeftOut & { readonly passedRows: number }

const NOTHING: StoredLeftOut = {
  hiddenRows: 0,
  hiddenColumns: 0,
  hiddenSheets: 0,
  otherSheets: [],
  passedRows: 0,
}

/** What a stored column says of it; files from before it have none. */
export const readLeftOut = (stored: object) => {
  const read = { ...NOTHING, ...(stored as Partial<StoredLeftOut>) }
  return { ...read, otherSheets: [...read.otherSheets] }
}
