import { formatNumber } from '@karvon/domain/reading/figures'
import { getLocale } from '../../../platform/locale/locale.ts'

/** An amount for use within a sentence, without its currency. */
export const sumLabel = (uzs: number): string => formatNumber(uzs, getLocale(), 0)
