import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedPage } from './finished-pages.ts'

const compress = promisify(brotliCompress)

/** Compresses 30 kB in a millisecond; finished pages use a higher level, once. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The best encoding the reader accepts, null for plain. */
export const encodingOf = ({ headers }: FastifyRequest): 'br' | 'gzip' | null => {
  const taken = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(taken)) return 'br'
  return /\bgzip\b/.test(taken) ? 'gzip' : null
}

/** A finished page in an encoding the reader accepts, or 304 if they have it already. */
export const sendFinished = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
): FastifyReply => {
  const encoding = encodingOf(request)
  reply.headers({
    etag: page.etag,
    'cache-control': 'public, max-age=0',
    vary: `${reply.getHeader('vary')}, Accept-Encoding`,
  })
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(encoding === null ? page.plain : page[encoding])
}

/** Compresses a page rendered for this response as the client accepts, and sets the header. */
export const compressPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<string | Buffer> => {
  if (encodingOf(request) !== 'br') return html
  reply.header('content-encoding', 'br')
  return compress(html, QUALITY)
}
