import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type { listHolidays } from '@karvon/contract/templates/holidays'
import type {
  addSchedule,
  changeSchedule,
  listScheduleDays,
  listSchedules,
  retryScheduleDay,
  setScheduleState,
  showSchedule,
} from '@karvon/contract/templates/schedules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../../platform/http/call.ts'
import type { Schedule } from '../../../product/template/schedule.ts'
import { TEMPLATES_KEY } from './template-queries.ts'

const KEY = [...TEMPLATES_KEY, 'schedules'] as const
const PER_PAGE = 20
const REFETCH_MS = 60_000

/** What has become of an order of a schedule. */
export type ScheduleDay = DataOf<typeof listScheduleDays>[number]

/** A public holiday. */
export type Holiday = DataOf<typeof listHolidays>[number]

/** A page of the user's schedules; an owner sees those of the company's people too. */
export const schedulesPage = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'list', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listSchedules>('GET', '/order-schedules', {
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })

export const scheduleById = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showSchedule>('GET', '/order-schedules/:id', { params: { id }, signal }),
  })

/** What has become of a schedule's orders, the latest day first. */
export const scheduleDays = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'days', id] as const,
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listScheduleDays>('GET', '/order-schedules/:id/days', {
        params: { id },
        query: { page: pageParam, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : null),
    refetchInterval: 5_000,
  })

/** The public holidays. */
export const holidays = () =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, 'holidays'] as const,
    queryFn: ({ signal }) => call<typeof listHolidays>('GET', '/handbook/holidays', { signal }),
    staleTime: 3_600_000,
  })

export type SentSchedule = Omit<BodyOf<typeof addSchedule>, 'templateId'>

export const sendNewSchedule = (templateId: number, body: SentSchedule, idempotencyKey: string) =>
  call<typeof addSchedule>('POST', '/order-schedules', { body: { templateId, ...body }, idempotencyKey })

export const sendSchedule = ({ id, version }: Schedule, body: SentSchedule) =>
  call<typeof changeSchedule>('PUT', '/order-schedules/:id', { params: { id }, body: { ...body, version } })

export const sendScheduleState = (id: number, state: Schedule['state']) =>
  call<typeof setScheduleState>('PUT', '/order-schedules/:id/state', { params: { id }, body: { state } })

export const sendRetry = (id: number, origin: string) =>
  call<typeof retryScheduleDay>('POST', '/order-schedules/:id/days/:origin/retry', { params: { id, origin } })
