import { geoFiles } from '../gazetteer/geo-files.ts'
import { UNNUMBERED } from './road-lines.ts'

/** The numbers of the numbered roads, sorted. */
export const roadNumbers = (): readonly string[] =>
  [...new Set(geoFiles.roads().map(({ road }) => road))].filter(number => number !== UNNUMBERED).toSorted()
