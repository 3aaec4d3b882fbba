import { formatUzs } from '@karvon/domain/reading/figures'
import { getLocale } from './locale.ts'

/** Money in the language of the page. */
export const formatSum = (uzs: number): string => formatUzs(uzs, getLocale())

/** Like `formatSum`; a dash for null. */
export const formatSumOrDash = (uzs: number | null): string => (uzs === null ? '—' : formatSum(uzs))
