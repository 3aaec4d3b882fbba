/** Starts of files that are no table: PDF, pictures, archives, HTML. */
const OTHER_KINDS = [
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  '<!DO',
  '<htm',
  '{\\rt',
]

/** Whether a file is a zip archive, as XLSX files are. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** The signature of an old XLS file, and of an XLSX file that is encrypted. */
export const isLocked = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0

/** Whether a file is by its start of a kind that is no table. */
export const isOtherKind = (bytes: Buffer): boolean => {
  const start = bytes.toString('latin1', 0, 4)
  return OTHER_KINDS.some(kind => start.toLowerCase().startsWith(kind.toLowerCase()))
}
