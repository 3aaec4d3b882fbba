import type { FastifyRequest } from 'fastify'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import type { KeyedRequest } from '../../platform/http/idempotency/exactly-once.ts'
import { idempotencyKey } from '../../platform/http/idempotency/idempotency-key.ts'
import { type SentFields, withDigests } from '../../platform/http/request-fields.ts'
import type { SentMessage } from './write-message.ts'

type Call = Pick<SentFields, 'fields'> & { readonly caller: Caller; readonly request: FastifyRequest }

/** The exactly-once request of a message, identified by its idempotency key and the content of its photos. */
export const keyedMessage = (
  { fields, caller, request }: Call,
  { photos }: SentMessage,
  now: Date,
): KeyedRequest => ({
  userId: signedIn(caller).userId,
  key: idempotencyKey(request),
  route: request.url,
  fields: withDigests(fields, photos),
  now,
})
