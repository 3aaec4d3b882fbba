import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallerAddresses } from '../../../platform/limits/caller-addresses.ts'

const LARGEST_ID = 2_147_483_647

const ID = /^[1-9]\d{0,9}$/

/** A payment's number as a provider sends it, a number or its digits; null: it is none of ours. */
export const readPaymentId = (sent: unknown): number | null => {
  const written = typeof sent === 'number' ? String(sent) : sent
  if (typeof written !== 'string' || !ID.test(written)) return null
  const id = Number(written)
  return id <= LARGEST_ID ? id : null
}

const EXTERNAL_ID = /^[\x21-\x7e]{1,100}$/

/** A provider's number of its transaction; null: it is none. */
export const readExternalId = (sent: unknown): string | null => {
  const written = typeof sent === 'number' && Number.isSafeInteger(sent) ? String(sent) : sent
  return typeof written === 'string' && EXTERNAL_ID.test(written) ? written : null
}

/** A JSON object; null: the text is none. */
export const readJsonObject = (text: string): Record<string, unknown> | null => {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return null
  }
}

/** The value if it is an object. */
export const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

const DEEPEST = 6
const LONGEST_TEXT = 2_000

const cleanText = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .slice(0, LONGEST_TEXT)
    .replace(/[\ud800-\udfff]/gu, '\ufffd')

/** Of the payer, and of no use in a dispute with the provider. */
const PERSONAL = 'phone'

/**
 * What was sent in a form that the database can store: without zero characters, halves of letters, endless depth, and the payer's
 * phone.
 */
export const storable = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return null
  if (Array.isArray(value)) return value.map(item => storable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== PERSONAL)
      .map(([name, inner]) => [cleanText(name), storable(inner, depth + 1)]),
  )
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two texts are the same; takes the same time for every guess, since digests have one length. */
export const isSameSecret = (expected: string, given: string): boolean =>
  timingSafeEqual(digest(expected), digest(given))

/** Whether a header has these credentials (RFC 7617). */
export const isBasic = (header: unknown, login: string, password: string): boolean => {
  const encoded = typeof header === 'string' ? /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header)?.[1] : undefined
  const given = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  return isSameSecret(`${login}:${password}`, given)
}

/** Whether a call comes from where its provider calls from. */
export const isFrom = (addresses: CallerAddresses, { ip }: { readonly ip: string }): boolean =>
  addresses.has(ip)
