import { headlineCode, statusOfRefusal, wireCode } from '@karvon/contract/problem'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import { type Refusal, refusal } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEY_ENDS } from './caller.ts'
import { requestLocale } from './request-locale.ts'

const errorsByField = (refusals: readonly Refusal[], locale: Locale): Record<string, string[]> => {
  const errors = new Map<string, string[]>()
  for (const one of refusals) {
    if (one.field === undefined) continue
    errors.set(one.field, [...(errors.get(one.field) ?? []), refusalSentence(one, locale)])
  }
  return Object.fromEntries(errors)
}

/**
 * The body of a failure (docs/api.md#failures): code, message, messages by field, and the facts of the refusal
 * with that code.
 */
export const problemBody = (refusals: readonly Refusal[], locale: Locale, requestId: string) => {
  const code = headlineCode(refusals)
  const named = refusals.find(one => one.code === code) ?? refusal(code)
  return {
    ...named.facts,
    code: wireCode(code),
    message: refusalSentence(named, locale),
    ...(refusals.some(one => one.field !== undefined) ? { errors: errorsByField(refusals, locale) } : {}),
    request_id: requestId,
  }
}

const waitSeconds = (refusals: readonly Refusal[]): number | undefined => {
  const seconds = refusals.map(one => one.facts?.seconds).find(value => typeof value === 'number')
  return typeof seconds === 'number' ? seconds : undefined
}

/** The `WWW-Authenticate` header of a refused API key (RFC 6750, 3); undefined if its credentials are valid. */
const challengeOf = ({ code, facts }: Refusal, status: number): string | undefined => {
  if ((KEY_ENDS as readonly string[]).includes(code))
    return `Bearer error="invalid_token", error_description="${code}"`
  if (code === 'scope_missing') return `Bearer error="insufficient_scope", scope="${facts?.scope}"`
  return status === 401 ? 'Bearer' : undefined
}

/** Answers with refusals; the status is that of their headline code. `present` is the current state (409), as it is written. */
export const sendRefusals = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusals: readonly Refusal[],
  present?: unknown,
): FastifyReply => {
  const headline = headlineCode(refusals)
  const status = statusOfRefusal(headline)
  const challenge = challengeOf(refusals.find(({ code }) => code === headline) ?? refusal(headline), status)
  if (challenge !== undefined) reply.header('www-authenticate', challenge)
  const seconds = waitSeconds(refusals)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  else if (status === 503 || status === 429) reply.header('retry-after', '5')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      ...problemBody(refusals, requestLocale(request.headers['accept-language']), request.id),
      ...(present === undefined ? {} : { data: present }),
    })
}
