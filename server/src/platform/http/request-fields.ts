import { type Fields, readBracketFields } from '@karvon/contract/wire/bracket-fields'
import type { FormSize } from '@karvon/contract/wire/form-size'
import type { Refusal } from '@karvon/domain/decision'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTooDeep } from './bodies/body-depth.ts'
import { FileRefused, receiveForm, type SentFile } from './bodies/receive-form.ts'

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Thrown for unreadable requests; the failure handler answers 400. */
class UnreadableBody extends Error {
  readonly statusCode = 400
}

/** The nested fields of a request, its files, and the refusal of a photo. */
export type SentFields = {
  readonly fields: Fields
  readonly files: readonly SentFile[]
  readonly refusals: readonly Refusal[]
}

const NO_FILES = { files: [], refusals: [] } as const

/** Failures on our side, such as a full disk, have a system error code. */
const isOurFault = (error: Error): boolean => 'syscall' in error

/** A truncated form or one without a boundary is the client's fault, although the parser gives it no status. */
const readForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  size: FormSize,
): Promise<SentFields> => {
  try {
    const { entries, files } = await receiveForm(request, reply, size)
    if (entries.some(([, value]) => isTooDeep(value))) throw new UnreadableBody('a field is too deep')
    return { fields: readBracketFields(entries), files, refusals: [] }
  } catch (error) {
    if (error instanceof FileRefused) return { fields: {}, files: [], refusals: [error.refusal] }
    const isJudged = error instanceof Error && ('statusCode' in error || isOurFault(error))
    throw isJudged ? error : new UnreadableBody('the form is broken', { cause: error })
  }
}

/**
 * The nested fields of a request in any encoding: bracket names of a query or of a form of the declared size, or JSON.
 */
export const readRequestFields = async (
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormSize | null,
): Promise<SentFields> => {
  if (request.method === 'GET') {
    return { fields: readBracketFields(new URL(request.url, 'http://host').searchParams), ...NO_FILES }
  }
  if (form !== null && request.isMultipart()) return readForm(request, reply, form)
  if (!isRecord(request.body)) throw new UnreadableBody('a record is expected')
  return { fields: request.body, ...NO_FILES }
}

/** The fields with a digest of each file, so that an idempotency key covers the files as well. */
export const withDigests = (fields: object, files: readonly SentFile[]): object =>
  files.length === 0 ? fields : { ...fields, files: files.map(({ name, sha256 }) => [name, sha256]) }
