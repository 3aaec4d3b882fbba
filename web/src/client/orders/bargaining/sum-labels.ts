import { writeNumber } from '@karvon/domain/values/written-figures'
import { here } from '../../../platform/locale/locale.ts'

/** A sum as it stands among words, without its unit. */
export const sumWords = (uzs: number): string => writeNumber(uzs, here(), 0)
