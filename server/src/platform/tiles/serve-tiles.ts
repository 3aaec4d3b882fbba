import { TILES_NOW, type TilesNow } from '@karvon/contract/geo/map-tiles'
import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterResponse } from '../http/after-response.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import { sendRefusals } from '../http/send-refusals.ts'
import { sharerName } from '../limits/caller-name.ts'
import { createShares } from '../limits/shares.ts'
import { type ByteRange, readRange } from './byte-range.ts'
import type { OpenTiles, TileFile } from './tile-file.ts'

/** The version is in the address. */
const A_YEAR = 'public, max-age=31536000, immutable'
/** Far more than a directory or a tile takes; a longer range is answered with its beginning (RFC 9110, section 15.3.7). */
const LONGEST_RANGE = 8 * 1024 * 1024
/** Answers at once: of a process, and of one caller, who reads slowly or does not read at all. */
const ANSWERS = { inAll: 256, perSharer: 8 } as const
/** Readers that take longer are cut off; the largest answer then comes with 140 kB a second. */
const LONGEST_ANSWER_MS = 60_000

const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(each => each.trim() === etag))

const capped = ({ start, end }: ByteRange): ByteRange => ({
  start,
  end: Math.min(end, start + LONGEST_RANGE - 1),
})

/** The status of the answer and its bytes, which are null if it has none. */
const answerOf = ({ method, headers }: FastifyRequest, { size }: OpenTiles, etag: string) => {
  if (headers['if-match'] !== undefined && !names(headers['if-match'], etag))
    return { code: 412, bytes: null }
  if (names(headers['if-none-match'], etag)) return { code: 304, bytes: null }
  const isSame = headers['if-range'] === undefined || names(String(headers['if-range']), etag)
  // ranges are defined for GET only
  const range = method === 'GET' && isSame ? readRange(headers.range, size) : null
  if (range === 'unsatisfiable') return { code: 416, bytes: null }
  if (range !== null) return { code: 206, bytes: capped(range) }
  // maps ask for ranges; all of a large archive would hold its share for long
  if (method === 'GET' && size > LONGEST_RANGE) return { code: 416, bytes: null }
  return { code: 200, bytes: { start: 0, end: size - 1 } }
}

/** Sends bytes of the file; closes it, or lets the stream do so. */
const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  tiles: OpenTiles,
): Promise<FastifyReply> => {
  const { handle, size, version } = tiles
  const etag = `"${version}"`
  const { code, bytes } = answerOf(request, tiles, etag)
  reply.code(code).headers({ etag, 'cache-control': A_YEAR, 'accept-ranges': 'bytes' })
  reply.header('content-security-policy', SEALED_POLICY)
  if (code === 412 || code === 416) reply.header('cache-control', 'no-store')
  if (code === 416) reply.header('content-range', `bytes */${size}`)
  if (code === 206) reply.header('content-range', `bytes ${bytes?.start}-${bytes?.end}/${size}`)
  if (bytes !== null) {
    reply.header('content-length', bytes.end - bytes.start + 1).type('application/octet-stream')
  }
  if (bytes === null || request.method === 'HEAD') {
    await handle.close()
    return reply.send()
  }
  return reply.send(handle.createReadStream({ ...bytes, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }))
}

/**
 * Serves the archive of map tiles by ranges, under an address of its version (decision 0045); `TILES_NOW` says which
 * that is. After the file was replaced the old address is not found, and the page asks again.
 */
export const serveTiles = (app: FastifyInstance, file: TileFile | null): void => {
  const shares = createShares(ANSWERS)
  app.get(TILES_NOW, async (_request, reply) => {
    const tiles = (await file?.open()) ?? null
    await tiles?.handle.close()
    const now: TilesNow = { path: tiles === null ? null : `/tiles/${tiles.version}.pmtiles` }
    return reply.header('cache-control', 'no-cache').send(now)
  })
  app.route<{ Params: { version: string } }>({
    // both by name: Fastify's own HEAD would say that the file is empty
    method: ['GET', 'HEAD'],
    url: '/tiles/:version.pmtiles',
    handler: async (request, reply) => {
      const share = shares.take(sharerName(request))
      if (typeof share === 'string')
        return sendRefusals(request, reply, [refusal(share, undefined, { seconds: 1 })])
      afterResponse(reply, share)
      const tiles = (await file?.open()) ?? null
      if (tiles?.version === request.params.version) return sendBytes(request, reply, tiles)
      await tiles?.handle.close()
      return sendRefusals(request, reply, [refusal('not_found')])
    },
  })
}
