import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { forecastOrder, forecastTrip } from '@karvon/contract/trips'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

export type Forecast = DataOf<typeof forecastTrip>
export type TripQuestion = BodyOf<typeof forecastTrip>

const FORECASTS = 'forecasts'
const FRESH_MS = 60_000

/** Bans and arrival of a trip that is being planned; not fetched while something is missing. */
export const tripForecast = (body: TripQuestion | null) =>
  queryOptions({
    queryKey: [FORECASTS, 'trip', body] as const,
    queryFn: ({ signal }) =>
      call<typeof forecastTrip>('POST', '/trips/forecast', body === null ? {} : { body, signal }),
    enabled: body !== null,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Bans and arrival of an order, again after each change and every minute. */
export const orderForecast = ({ id, version }: { readonly id: number; readonly version: number }) =>
  queryOptions({
    queryKey: [FORECASTS, 'order', id, version] as const,
    queryFn: ({ signal }) =>
      call<typeof forecastOrder>('GET', '/truck-booking/:id/forecast', { params: { id }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  })
