import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  listDeliveries,
  replayDelivery,
  showDelivery,
  testWebhook,
} from '@karvon/contract/webhooks/deliveries'
import type {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from '@karvon/contract/webhooks/webhooks'
import type { DeliveryState } from '@karvon/domain/webhooks/webhook-events'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callCursorPage } from '../../platform/http/call.ts'

/** The key prefix of all queries of webhooks. */
export const WEBHOOKS_KEY = ['webhooks'] as const

export type Webhook = DataOf<typeof listWebhooks>[number]

export type Delivery = DataOf<typeof listDeliveries>[number]

export type DeliveryDetail = DataOf<typeof showDelivery>

export const allWebhooks = () =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'all'] as const,
    queryFn: ({ signal }) => call<typeof listWebhooks>('GET', '/company/webhooks', { signal }),
  })

/** While this page is open its deliveries are read again so often. */
const EVERY_MS = 5_000

type DeliveryFilter = { readonly state: DeliveryState | null; readonly order: number | null }

export const deliveriesOf = (id: number, { state, order }: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, 'deliveries', id, state, order] as const,
    queryFn: ({ pageParam, signal }) =>
      callCursorPage<typeof listDeliveries>('GET', '/company/webhooks/:id/deliveries', {
        params: { id },
        query: {
          ...(state !== null && { state }),
          ...(order !== null && { order }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: last => last.meta.nextCursor,
    refetchInterval: EVERY_MS,
  })

export const deliveryOf = (id: number, delivery: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'delivery', id, delivery] as const,
    queryFn: ({ signal }) =>
      call<typeof showDelivery>('GET', '/company/webhooks/:id/deliveries/:delivery', {
        params: { id, delivery },
        signal,
      }),
  })

export type NewWebhook = BodyOf<typeof addWebhook>

export const sendWebhook = (body: NewWebhook, idempotencyKey: string) =>
  call<typeof addWebhook>('POST', '/company/webhooks', { body, idempotencyKey })

export const sendChange = (id: number, body: BodyOf<typeof changeWebhook>) =>
  call<typeof changeWebhook>('PUT', '/company/webhooks/:id', { params: { id }, body })

export const sendRemoval = (id: number) =>
  call<typeof removeWebhook>('DELETE', '/company/webhooks/:id', { params: { id } })

export const sendNewSecret = (id: number) =>
  call<typeof rotateWebhookSecret>('POST', '/company/webhooks/:id/secret', { params: { id } })

export const sendTest = (id: number) =>
  call<typeof testWebhook>('POST', '/company/webhooks/:id/test', { params: { id } })

export const sendReplay = (id: number, delivery: number) =>
  call<typeof replayDelivery>('POST', '/company/webhooks/:id/deliveries/:delivery/replay', {
    params: { id, delivery },
  })
