import { readZipPart } from './check-zip.ts'

/** The number of the first sheet that is not hidden, from 1; 1 if none is visible or the workbook does not say. */
export const firstVisibleSheet = (bytes: Buffer): number => {
  const workbook = readZipPart(bytes, 'xl/workbook.xml') ?? ''
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const visible = sheets.findIndex(sheet => !/\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(sheet))
  return visible === -1 ? 1 : visible + 1
}
