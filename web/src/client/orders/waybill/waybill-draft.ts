import type { readWaybillDetails, saveWaybillDetails } from '@karvon/contract/company-papers/waybill-details'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { type FigureKind, typedFigure } from '../../../platform/locale/read-figure.ts'

/** Details for the waybill as stored. */
export type Details = DataOf<typeof readWaybillDetails>

/** Goods as typed; `key` names the row. */
export type TypedGoods = {
  readonly key: number
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly weight: string
  readonly value: string
  readonly ikpu: string
  readonly packageCode: string
}

/** The form as typed. */
export type TypedDetails = {
  readonly waybillNumber: string
  readonly contractNumber: string
  readonly contractDate: string
  readonly receiverTaxId: string
  readonly receiverTitle: string
  readonly goods: readonly TypedGoods[]
}

const DETAILS_KEY = 'waybill-details'

/** The stored details of an order. */
export const waybillDetails = (id: number) =>
  queryOptions({
    queryKey: [DETAILS_KEY, id] as const,
    queryFn: ({ signal }) =>
      call<typeof readWaybillDetails>('GET', '/truck-booking/:id/waybill-details', {
        params: { id },
        signal,
      }),
  })

/** Replaces them. */
export const saveDetails = (id: number, body: Details): Promise<Details> =>
  call<typeof saveWaybillDetails>('PUT', '/truck-booking/:id/waybill-details', { params: { id }, body })

/** An empty row. */
export const newGoods = (key: number): TypedGoods => ({
  ...{ key, name: '', unit: '', quantity: '', weight: '', value: '', ikpu: '', packageCode: '' },
})

/** Stored details as text for the form. */
export const typedFrom = (details: Details): TypedDetails => ({
  waybillNumber: details.waybillNumber ?? '',
  contractNumber: details.contractNumber ?? '',
  contractDate: details.contractDate ?? '',
  receiverTaxId: details.receiverTaxId ?? '',
  receiverTitle: details.receiverTitle ?? '',
  goods: details.goods.map(({ name, unit, quantity, weight, value, ikpu, packageCode }, key) => ({
    ...{ key, name, unit },
    quantity: figureText(quantity, 3),
    weight: figureText(weight, 1),
    value: value === null ? '' : figureText(value),
    ikpu: ikpu ?? '',
    packageCode: packageCode ?? '',
  })),
})

const QUANTITY = { decimals: 3 } as const

/** What is no number is sent as 0, which is out of range: the server says so at its field. */
const figureOf = (text: string, kind: FigureKind): number => typedFigure(text, kind) ?? 0

/** The form as it is sent. */
export const sentDetails = (typed: TypedDetails): Details => ({
  waybillNumber: typed.waybillNumber || null,
  contractNumber: typed.contractNumber || null,
  contractDate: typed.contractDate || null,
  receiverTaxId: typed.receiverTaxId || null,
  receiverTitle: typed.receiverTitle || null,
  goods: typed.goods.map(({ name, unit, quantity, weight, value, ikpu, packageCode }) => ({
    ...{ name, unit },
    quantity: figureOf(quantity, QUANTITY),
    weight: figureOf(weight, 'weight'),
    value: value.trim() === '' ? null : figureOf(value, 'sum'),
    ikpu: ikpu || null,
    packageCode: packageCode || null,
  })),
})
