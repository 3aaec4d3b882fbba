import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const WINDOW = 1

/** The time step of an instant (RFC 6238, T): half a minute. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** The code of a time step (RFC 4226 with RFC 6238's counter): SHA-1, which every authenticator app supports. */
export const codeOf = (secret: Buffer, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The time step of a code: the current one or its neighbors, because clocks differ, but later than the last
 * accepted one, since a code works once; null if there is none.
 */
export const findStep = (secret: Buffer, code: string, now: Date, lastStep: number | null): number | null => {
  const current = stepOf(now)
  for (let step = current - WINDOW; step <= current + WINDOW; step++) {
    if (step > (lastStep ?? -1) && isSame(codeOf(secret, step), code)) return step
  }
  return null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 for typing into an app (RFC 4648, without padding). */
export const writeBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of a QR code for an authenticator app. */
export const otpauthUrl = (account: string, secret: Buffer): string => {
  const query = new URLSearchParams({ secret: writeBase32(secret), issuer: 'Karvon' })
  return `otpauth://totp/Karvon:${encodeURIComponent(account)}?${query}&algorithm=SHA1&digits=${DIGITS}&period=30`
}
