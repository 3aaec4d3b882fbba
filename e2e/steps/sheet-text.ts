import { inflateRawSync } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const DEFLATED = 8

/** All parts of a workbook (a ZIP of XML files) as one text, located by the central directory. */
export const textIn = (workbook: Buffer): string => {
  const parts: string[] = []
  for (let at = workbook.length - 4; at >= 0; at--) {
    if (workbook.readUInt32LE(at) !== CENTRAL_HEADER) continue
    const method = workbook.readUInt16LE(at + 10)
    const packedBytes = workbook.readUInt32LE(at + 20)
    const begin = workbook.readUInt32LE(at + 42)
    if (workbook.readUInt32LE(begin) !== LOCAL_HEADER) continue
    const data = begin + 30 + workbook.readUInt16LE(begin + 26) + workbook.readUInt16LE(begin + 28)
    const packed = workbook.subarray(data, data + packedBytes)
    parts.push((method === DEFLATED ? inflateRawSync(packed) : packed).toString())
  }
  return parts.join('\n')
}
