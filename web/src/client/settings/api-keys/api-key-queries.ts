import type {
  endFormerSecret,
  limitApiKey,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@karvon/contract/api-keys/api-keys'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { COMPANY_KEY } from '../../users/employees/employee-queries.ts'

/** An API key of the company. */
export type ApiKey = DataOf<typeof listApiKeys>[number]

/** A key to be made. */
export type NewApiKey = BodyOf<typeof makeApiKey>

/** A key that was just made; `key` is null if its first answer was lost. */
export type MadeApiKey = DataOf<typeof makeApiKey>

export const apiKeys = () =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'api-keys'] as const,
    queryFn: ({ signal }) => call<typeof listApiKeys>('GET', '/company/api-keys', { signal }),
  })

export const sendNewKey = (body: NewApiKey, idempotencyKey: string): Promise<MadeApiKey> =>
  call<typeof makeApiKey>('POST', '/company/api-keys', { body, idempotencyKey })

export const sendRevocation = (id: number) =>
  call<typeof revokeApiKey>('DELETE', '/company/api-keys/:id', { params: { id } })

export const sendRotation = (
  id: number,
  body: BodyOf<typeof rotateApiKey>,
  idempotencyKey: string,
): Promise<MadeApiKey> =>
  call<typeof rotateApiKey>('POST', '/company/api-keys/:id/rotate', { params: { id }, body, idempotencyKey })

export const sendFormerEnd = (id: number) =>
  call<typeof endFormerSecret>('DELETE', '/company/api-keys/:id/former', { params: { id } })

export const sendAllowedFrom = (id: number, allowedFrom: string[]) =>
  call<typeof limitApiKey>('PUT', '/company/api-keys/:id/addresses', {
    params: { id },
    body: { allowedFrom },
  })
