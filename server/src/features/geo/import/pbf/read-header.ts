import { PbfReader } from 'pbf'
import { UnreadableMap } from './map-file.ts'

const UNDERSTOOD = new Set(['OsmSchema-V0.6', 'DenseNodes'])

type Header = { needs: string[]; dataAt: Date | null }

/** When the map was as the extract has it; null: it does not say. Throws if the extract needs what is not read. */
export const readHeader = (bytes: Uint8Array): Date | null => {
  const { needs, dataAt } = new PbfReader(bytes).readFields<Header>(
    (field, header, pbf) => {
      if (field === 4) header.needs.push(pbf.readString())
      else if (field === 32) header.dataAt = new Date(pbf.readVarint() * 1000)
    },
    { needs: [], dataAt: null },
  )
  const foreign = needs.find(need => !UNDERSTOOD.has(need))
  if (foreign !== undefined)
    throw new UnreadableMap(`the file needs "${foreign}", which this import does not read.`)
  return dataAt
}
