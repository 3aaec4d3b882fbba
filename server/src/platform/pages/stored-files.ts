import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../error-code.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import { encodingOf } from './compress-page.ts'

/** Media types of build files by extension. */
export const TYPE_OF: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A worker's policy comes from its own script, so scripts are excluded. */
const RUNS_NOTHING = new Set(['.css', '.svg', '.png', '.webp', '.woff2'])

const SUFFIX = { br: '.br', gzip: '.gz' } as const

type StoredFile = { readonly body: Buffer; readonly etag: string }

/** The build's files as of startup; each is read once, on first request. */
export type StoredFiles = {
  has(path: string): boolean
  /** Null if a later build has removed it. */
  read(path: string): Promise<StoredFile | null>
}

const readOnce = async (path: string): Promise<StoredFile | null> => {
  const body = await readFile(path).catch(error => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (body === null) return null
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

export const createStoredFiles = (root: string): StoredFiles => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/')),
  )
  const kept = new Map<string, Promise<StoredFile | null>>()
  return {
    has: path => paths.has(path),
    read: path => {
      const known = kept.get(path)
      if (known !== undefined) return known
      const file = readOnce(join(root, path))
      kept.set(path, file)
      // a failed read is retried next time
      file.catch(() => kept.delete(path))
      return file
    },
  }
}

/**
 * Sends the file in an encoding the reader accepts, or 304 if they have it already; calls not-found if there
 * is none.
 */
export const sendStored = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: StoredFiles,
  path: string,
  cacheControl: string,
): Promise<FastifyReply> => {
  const encoding = encodingOf(request)
  const isPacked = encoding !== null && files.has(path + SUFFIX[encoding])
  const file = files.has(path) ? await files.read(isPacked ? path + SUFFIX[encoding] : path) : null
  if (file === null) {
    reply.callNotFound()
    return reply
  }
  const { body, etag } = file
  const type = extname(path)
  reply.headers({ etag, 'cache-control': cacheControl })
  if (files.has(`${path}.br`))
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (RUNS_NOTHING.has(type)) reply.header('content-security-policy', SEALED_POLICY)
  // a conditional request applies to an existing file, not to the not-found page
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send()
  if (isPacked) reply.header('content-encoding', encoding)
  return reply.type(TYPE_OF[type] ?? 'application/octet-stream').send(body)
}
