import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ApiKeyMode } from '@karvon/domain/company/api-key'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(DIGITS.length)

const SECRET_BYTES = 32
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6

const KEY = /^kv_(live|test)_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** What every key of a mode begins with; scanners for leaked secrets know keys by it and by their checksum. */
export const keyPrefix = (mode: ApiKeyMode): string => `kv_${mode}_`

const inBase62 = (value: bigint, length: number): string => {
  let [rest, written] = [value, '']
  for (; rest > 0n; rest /= BASE) written = `${DIGITS[Number(rest % BASE)]}${written}`
  return written.padStart(length, '0')
}

const checksumOf = (text: string): string => inBase62(BigInt(crc32(text)), CHECK_LENGTH)

/** A new key of 256 bits, with its checksum. */
export const makeKeyText = (mode: ApiKeyMode): string => {
  const secret = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH)
  return `${keyPrefix(mode)}${secret}${checksumOf(`${keyPrefix(mode)}${secret}`)}`
}

/** The mode of a well-formed key; null: it is none, and is not looked up. */
export const modeOfKey = (text: string): ApiKeyMode | null => {
  const [, mode, secret, checksum] = KEY.exec(text) ?? []
  if (mode !== 'live' && mode !== 'test') return null
  return checksumOf(`${keyPrefix(mode)}${secret}`) === checksum ? mode : null
}

/** The stored hash of a key. Keys have enough entropy for a plain hash, and are found by it through an index. */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The end of a key by which people tell keys apart. */
export const endOf = (text: string): string => text.slice(-4)
