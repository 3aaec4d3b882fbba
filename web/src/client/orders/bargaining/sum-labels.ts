import { formatNumber } from '@karvon/domain/values/written-figures'
import { getLocale } from '../../../platform/locale/locale.ts'

/** A sum within a sentence, without its unit. */
export const sumLabel = (uzs: number): string => formatNumber(uzs, getLocale(), 0)
