import { maskPhone } from '@karvon/domain/reading/phone'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { readableLine } from './terminal-log.ts'

const PHONE = /998\d{9}/g
const SECRET_PARTS = /(\/auth\/(?:login-verify|logout|sessions)\/)[^/?]+/
/** Secrets are long and random: link tokens, challenges, sessions. */
const OPAQUE = /\/(?=[^/?]*[A-Z0-9])[A-Za-z0-9_-]{20,}(?=\/|$)/g

/** API keys: what they begin with stays, to tell which mode one is of. */
const KEYS = /kv_(live|test)_[0-9A-Za-z]+/g

const withoutPhones = (text: string): string => text.replace(PHONE, maskPhone).replace(KEYS, 'kv_$1_…')

/** A request URL safe to log: without query values, challenges, sessions or full phone numbers. */
export const loggedUrl = (url: string): string => {
  const [path = '', query] = url.split('?')
  const safe = withoutPhones(path.replace(SECRET_PARTS, '$1…').replace(OPAQUE, '/…'))
  return query === undefined ? safe : `${safe}?…`
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/**
 * Serializes an error with its stack but without database details (row values). Also handles non-Error
 * values.
 */
const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPhones(String(error)), stack: '' }
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: withoutPhones(error.message),
    stack: withoutPhones(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

const serializers = {
  err: loggedError,
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: loggedUrl(request.url),
    address: request.ip,
  }),
}

/**
 * Structured logs: one line of JSON each, with the request's id; bodies and headers are never logged. Which process and machine wrote
 * a line is known to what collects it (journald, Docker, Kubernetes), and was a tenth of every line.
 */
export const loggerOptions = ({ logLevel }: Config) => ({
  level: logLevel,
  base: null,
  serializers,
  redact: ['headers', 'body', '*.phone', '*.code', '*.token', '*.password'],
})

const lineFor = (stream: NodeJS.WriteStream, line: object): string => {
  const json = `${JSON.stringify({ time: Date.now(), ...line })}\n`
  return stream.isTTY ? readableLine(json) : json
}

/** The stack of an error, and of what caused it. */
const stackWithCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { stack = error.message, cause } = error
  return cause === undefined ? stack : `${stack}\nCaused by: ${stackWithCauses(cause)}`
}

/** Logs a failure outside any request as one line. */
export const reportFailure = (error: unknown, message: string): void => {
  const line = { level: 50, msg: message, stack: withoutPhones(stackWithCauses(error)) }
  process.stderr.write(lineFor(process.stderr, line))
}

/** Logs a line at every log level, such as the URL at startup. */
export const reportFact = (message: string): void => {
  process.stdout.write(lineFor(process.stdout, { level: 30, msg: message }))
}
