import type { addCargoType, changeCargoType, listAdminCargoTypes } from '@karvon/contract/admin/cargo-types'
import type {
  addPriceRules,
  addTariff,
  changeRegion,
  changeTruckType,
  listAdminRegions,
  listAdminTruckTypes,
  listPriceRules,
  listTariffs,
  previewPriceRules,
  previewTariff,
} from '@karvon/contract/admin/handbook'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { readTime } from '@karvon/contract/handbook'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type TruckType = DataOf<typeof listAdminTruckTypes>[number]
export type Tariff = DataOf<typeof listTariffs>[number]
export type TariffBody = BodyOf<typeof previewTariff>
export type PricePreview = DataOf<typeof previewTariff>
export type RulesVersion = DataOf<typeof listPriceRules>[number]
export type PriceRules = RulesVersion['rules']
export type CargoType = DataOf<typeof listAdminCargoTypes>[number]
export type Region = DataOf<typeof listAdminRegions>[number]

export const truckTypes = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'truck-types'] as const,
    queryFn: ({ signal }) => call<typeof listAdminTruckTypes>('GET', '/admin/truck-types', { signal }),
  })

export const tariffs = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'tariffs'] as const,
    queryFn: ({ signal }) => call<typeof listTariffs>('GET', '/admin/tariffs', { signal }),
  })

/** What 20 recent orders would cost; not fetched while the body is incomplete. */
export const tariffPreview = (body: TariffBody | null) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'tariff-preview', body] as const,
    queryFn: ({ signal }) =>
      call<typeof previewTariff>('POST', '/admin/tariffs/preview', body === null ? {} : { body, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })

export const priceRules = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'price-rules'] as const,
    queryFn: ({ signal }) => call<typeof listPriceRules>('GET', '/admin/price-rules', { signal }),
  })

export const rulesPreview = (rules: PriceRules | null) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'rules-preview', rules] as const,
    queryFn: ({ signal }) =>
      call<typeof previewPriceRules>(
        'POST',
        '/admin/price-rules/preview',
        rules === null ? {} : { body: { rules }, signal },
      ),
    enabled: rules !== null,
    placeholderData: keepPreviousData,
  })

/** The server's time: a browser's clock may be minutes off, and a version must not start in the past. */
export const serverNow = async (): Promise<string> => {
  const { unixtime } = await call<typeof readTime>('GET', '/time')
  return new Date(unixtime * 1000).toISOString()
}

export const saveTruckType = (id: number, body: BodyOf<typeof changeTruckType>) =>
  call<typeof changeTruckType>('PUT', '/admin/truck-types/:id', { params: { id }, body })

export const saveTariff = (body: BodyOf<typeof addTariff>, key: string) =>
  call<typeof addTariff>('POST', '/admin/tariffs', { body, idempotencyKey: key })

export const saveRules = (body: BodyOf<typeof addPriceRules>, key: string) =>
  call<typeof addPriceRules>('POST', '/admin/price-rules', { body, idempotencyKey: key })

export const cargoTypes = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'cargo-types'] as const,
    queryFn: ({ signal }) => call<typeof listAdminCargoTypes>('GET', '/admin/cargo-types', { signal }),
  })

export const saveNewCargo = (body: BodyOf<typeof addCargoType>, key: string) =>
  call<typeof addCargoType>('POST', '/admin/cargo-types', { body, idempotencyKey: key })

export const saveCargo = (id: number, body: BodyOf<typeof changeCargoType>) =>
  call<typeof changeCargoType>('PUT', '/admin/cargo-types/:id', { params: { id }, body })

export const adminRegions = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'regions'] as const,
    queryFn: ({ signal }) => call<typeof listAdminRegions>('GET', '/admin/regions', { signal }),
  })

export const saveRegion = (id: number, body: BodyOf<typeof changeRegion>) =>
  call<typeof changeRegion>('PUT', '/admin/regions/:id', { params: { id }, body })
