import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type FakeObject = { readonly body: Buffer; readonly type: string }

/** As many entries a page of a list has at most. */
export const PAGE = 1000

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const fail = (response: ServerResponse, status: number, code: string, isHead = false): void => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  )
}

export const listed = (
  objects: ReadonlyMap<string, FakeObject>,
  query: ReadonlyMap<string, string>,
  most: number,
) => {
  const [prefix, after] = [
    query.get('prefix') ?? '',
    query.get('continuation-token') ?? query.get('start-after') ?? '',
  ]
  // S3 lists by the bytes of the keys
  const keys = [...objects.keys()]
    .filter(key => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const size = Math.min(most, Number(query.get('max-keys') ?? PAGE))
  const page = keys.slice(0, size)
  const isTruncated = keys.length > size
  const entries = page.map(
    key => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
  )
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
    : ''
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}

const rangeOf = (header: string | undefined, bytes: number): readonly [number, number] | null => {
  const found = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (found === null) return null
  return [Number(found[1]), Math.min(bytes - 1, found[2] === '' ? bytes - 1 : Number(found[2]))]
}

export const sendObject = (
  request: IncomingMessage,
  response: ServerResponse,
  { body, type }: FakeObject,
  query: ReadonlyMap<string, string>,
): void => {
  const range = rangeOf(request.headers.range, body.length)
  const part = range === null ? body : body.subarray(range[0], range[1] + 1)
  const cache = query.get('response-cache-control')
  const disposition = query.get('response-content-disposition')
  response.writeHead(range === null ? 200 : 206, {
    'content-type': query.get('response-content-type') ?? type,
    'content-length': part.length,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    ...(range !== null && { 'content-range': `bytes ${range[0]}-${range[1]}/${body.length}` }),
    ...(cache !== undefined && { 'cache-control': cache }),
    ...(disposition !== undefined && { 'content-disposition': disposition }),
  })
  response.end(request.method === 'HEAD' ? undefined : part)
}
