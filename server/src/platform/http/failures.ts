import { type Refusal, refusal } from '@karvon/domain/decision'
import type { RefusalCode } from '@karvon/domain/refusals'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { NoSlot } from '../child-work/work-slots.ts'
import { isDatabaseAway } from '../db/outage/outage-errors.ts'
import { isDiskFull, NoRoom } from '../disk/disk-space.ts'
import { isStoreAway } from '../s3/store-away.ts'
import { sendRefusals } from './send-refusals.ts'

const CODE_OF_KEYWORD: Readonly<Record<string, RefusalCode>> = {
  required: 'text_required',
  enum: 'choice_invalid',
  maxLength: 'text_too_long',
  minLength: 'text_required',
  format: 'date_invalid',
}

const CODE_OF_TYPE: Readonly<Record<string, RefusalCode>> = {
  number: 'number_invalid',
  integer: 'integer_invalid',
  string: 'text_invalid',
}

/** A schema error of a field, as a refusal with the field's dotted path. */
const refusalOfSchema = ({ keyword, instancePath, params }: FastifySchemaValidationError): Refusal => {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') path.push(String(params.missingProperty))
  const code = keyword === 'type' ? CODE_OF_TYPE[String(params.type)] : CODE_OF_KEYWORD[keyword]
  return {
    code: code ?? 'value_invalid',
    field: path.join('.') || 'body',
    ...(keyword === 'maxLength' && { facts: { max: Number(params.limit) } }),
  }
}

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'unreadable_body',
  404: 'not_found',
  413: 'body_too_large',
  // a part of the path is longer than any id
  414: 'not_found',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  503: 'shutting_down',
}

/** For a nullable field the validator also reports that it is not null, and that no alternative matches. */
const isSaidTwice = ({ keyword, params }: FastifySchemaValidationError): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null')

const refusalsOfSchema = (errors: readonly FastifySchemaValidationError[]): readonly Refusal[] => {
  const telling = errors.filter(error => !isSaidTwice(error))
  return (telling.length > 0 ? telling : errors).map(refusalOfSchema)
}

const refusalsOf = (error: FastifyError): readonly Refusal[] | null => {
  if (error.validation !== undefined) return refusalsOfSchema(error.validation)
  const code = CODE_OF_STATUS[error.statusCode ?? 500]
  if (code !== undefined) return [refusal(code)]
  return error.statusCode !== undefined && error.statusCode < 500 ? [refusal('unreadable_body')] : null
}

/** The one place where unexpected failures are logged and answered, without revealing internals. */
export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusals = refusalsOf(error)
  if (refusals !== null) return sendRefusals(request, reply, refusals)
  if (error instanceof NoSlot)
    return sendRefusals(request, reply, [refusal(error.code, undefined, { seconds: NO_SLOT_SECONDS })])
  // the store's client logs once that it is away
  if (isStoreAway(error)) return sendRefusals(request, reply, [refusal('pictures_away')])
  // logged once, when the disk became too full
  if (error instanceof NoRoom) return sendRefusals(request, reply, [NO_ROOM])
  request.log.error({ err: error }, 'unexpected failure')
  if (isDiskFull(error)) {
    request.server.diskSpace.noticeFull()
    return sendRefusals(request, reply, [NO_ROOM])
  }
  return sendRefusals(request, reply, [refusal(isDatabaseAway(error) ? 'shutting_down' : 'unknown_error')])
}

/** Retry-After while other files are read; most take less than a second. */
const NO_SLOT_SECONDS = 5

/** Retry-After for a full disk, in seconds: room must be made, or another process has room. */
const NO_ROOM = refusal('storage_full', undefined, { seconds: 60 })

export const registerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(answerFailure)
}
