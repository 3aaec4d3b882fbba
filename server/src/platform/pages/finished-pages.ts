import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fillPage, type PageLabels } from './fill-page.ts'

/** A finished page in every encoding. */
export type FinishedPage = {
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

/**
 * Without a configured public URL the site has one per name it is reached by; no more than this are cached.
 */
const MOST_KEPT = 400

const compressions = [promisify(brotliCompress), promisify(gzip)] as const

const finish = async (html: string): Promise<FinishedPage> => {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all(compressions.map(compress => compress(plain)))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, br: br ?? plain, gzip: zipped ?? plain, etag }
}

/** The built pages with the settings filled in, each finished once per URL and state of the settings. */
export const createFinishedPages = (templates: ReadonlyMap<string, string>) => {
  const kept = new Map<string, Promise<FinishedPage>>()
  return (file: string, filled: PageLabels): Promise<FinishedPage> => {
    const key = `${file} ${JSON.stringify(filled)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const page = finish(fillPage(templates.get(file) ?? '', filled))
    kept.set(key, page)
    return page
  }
}
