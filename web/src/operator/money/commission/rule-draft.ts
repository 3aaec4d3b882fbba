import { CLIENT_KINDS, type ClientKind } from '@karvon/domain/ledger/commission'
import { typedFigure, typedSum } from '../../../platform/locale/read-figure.ts'
import type { CommissionBody } from '../money-queries.ts'

/** A rule as typed; empty selections are for any. */
export type TypedRule = {
  truckTypeId: string
  regionFromId: string
  regionToId: string
  clientKind: string
  percent: string
  min: string
  max: string
}

export const EMPTY_RULE: TypedRule = {
  truckTypeId: '',
  regionFromId: '',
  regionToId: '',
  clientKind: '',
  percent: '',
  min: '',
  max: '',
}

const idOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

const kindOf = (chosen: string): ClientKind | null => CLIENT_KINDS.find(kind => kind === chosen) ?? null

/** The rule to send; null while the percentage is missing or a sum is no number. */
export const ruleOf = (typed: TypedRule): CommissionBody | null => {
  const percent = typedFigure(typed.percent, { decimals: 2 })
  const min = typed.min.trim() === '' ? 0 : typedSum(typed.min)
  const max = typed.max.trim() === '' ? null : typedSum(typed.max)
  const isMaxWrong = typed.max.trim() !== '' && max === null
  if (percent === null || min === null || isMaxWrong) return null
  return {
    truckTypeId: idOf(typed.truckTypeId),
    regionFromId: idOf(typed.regionFromId),
    regionToId: idOf(typed.regionToId),
    clientKind: kindOf(typed.clientKind),
    percent,
    min,
    max,
  }
}
