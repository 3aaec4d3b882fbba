import { type Fields, readBracketFields } from '@karvon/contract/wire/bracket-fields'
import type { FastifyRequest } from 'fastify'
import { isTooDeep } from './bodies/body-depth.ts'

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Thrown for what can't be read at all; the failure handler answers 400. */
class UnreadableBody extends Error {
  readonly statusCode = 400
}

/** A file of a form, under the name of its field. */
export type SentFile = { readonly name: string; readonly bytes: Buffer }

/** What a request carries: nested fields, and as many files as its endpoint asks for. */
export type SentFields = { readonly fields: Fields; readonly files: readonly SentFile[] }

const NO_FILES: readonly SentFile[] = []

type Part = Awaited<ReturnType<ReturnType<FastifyRequest['parts']>['next']>>['value']

/** A chosen file; a browser sends an empty one for a field where nothing was chosen. */
const readFile = async (part: Extract<Part, { type: 'file' }>): Promise<SentFile[]> => {
  const bytes = await part.toBuffer()
  return bytes.length === 0 ? [] : [{ name: part.fieldname, bytes }]
}

const readParts = async (request: FastifyRequest, mostFiles: number): Promise<SentFields> => {
  const entries: [string, unknown][] = []
  const files: SentFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') entries.push([part.fieldname, part.value])
    else if (files.length < mostFiles) files.push(...(await readFile(part)))
    else part.file.resume()
  }
  if (entries.some(([, value]) => isTooDeep(value))) throw new UnreadableBody('a field is too deep')
  return { fields: readBracketFields(entries), files }
}

/** A form that breaks off or has no boundary is the client's fault, though the parser names no status for it. */
const readForm = async (request: FastifyRequest, mostFiles: number): Promise<SentFields> => {
  try {
    return await readParts(request, mostFiles)
  } catch (error) {
    const isJudged = error instanceof Error && 'statusCode' in error
    throw isJudged ? error : new UnreadableBody('the form is broken', { cause: error })
  }
}

/**
 * The nested fields of a request, however they came: bracket names of a query or of a form, or JSON. At most `mostFiles`
 * files of a form are read; the others are passed over.
 */
export const readRequestFields = async (request: FastifyRequest, mostFiles: number): Promise<SentFields> => {
  if (request.method === 'GET') {
    return { fields: readBracketFields(new URL(request.url, 'http://host').searchParams), files: NO_FILES }
  }
  if (request.isMultipart()) return readForm(request, mostFiles)
  if (!isRecord(request.body)) throw new UnreadableBody('a record is expected')
  return { fields: request.body, files: NO_FILES }
}
