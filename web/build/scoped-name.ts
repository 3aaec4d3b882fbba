import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const SRC = fileURLToPath(new URL('../src', import.meta.url))

const placesByMark = new Map<string, string>()

/** The name of a CSS module's class: its own name plus a hash per file; a hash per class would compress worse. */
export const scopedName = (name: string, file: string): string => {
  const place = relative(SRC, file.split('?')[0] ?? file)
  const mark = createHash('sha256').update(place).digest('hex').slice(0, 6)
  if ((placesByMark.get(mark) ?? place) !== place)
    throw new Error(`${place} and ${placesByMark.get(mark)} have the same mark: lengthen it`)
  placesByMark.set(mark, place)
  return `${name}-${mark}`
}
