import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

/** A browser's side of a subscription: its key pair and its secret. */
export type Receiver = { readonly pair: ECDH; readonly auth: Buffer }

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16
/** The byte that ends the last record, before its padding (RFC 8188, section 2). */
const LAST_RECORD = 2

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes))

const named = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`)

/**
 * Decrypts a message as its browser does: the header of `aes128gcm` (RFC 8188, section 2.1) holds the salt, the size of a record and
 * the sender's public key; the keys follow from both key pairs and the shared secret (RFC 8291, sections 3.3 and 3.4).
 */
export const decryptPush = (body: Buffer, { pair, auth }: Receiver): string => {
  const salt = body.subarray(0, SALT_BYTES)
  const recordSize = body.readUInt32BE(SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = body.subarray(HEADER_BYTES + keyLength)
  if (record.length > recordSize) throw new Error('a push message has one record (RFC 8291, section 4)')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, named('aes128gcm'), 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, named('nonce'), 12))
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(LAST_RECORD)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('the padding is wrong')
  return padded.subarray(0, end).toString()
}

/** The parts of `Authorization: vapid t=…, k=…` (RFC 8292, section 3). */
const partsOf = (header: string): { token: string; key: string } | null => {
  const [, scheme = '', parameters = ''] = /^(\S+) (.+)$/.exec(header) ?? []
  const found = new Map(parameters.split(/\s*,\s*/).map(each => each.split('=', 2) as [string, string]))
  const [token, key] = [found.get('t'), found.get('k')]
  return scheme.toLowerCase() === 'vapid' && token !== undefined && key !== undefined ? { token, key } : null
}

const jsonOf = (part: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(part, 'base64url').toString())

const isSigned = (token: string, key: string): boolean => {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'))
  const [head, claims, signature = ''] = token.split('.')
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  // JWS signatures are the two numbers one after the other (RFC 7518, section 3.4)
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

const DAY_S = 86_400

/**
 * What is wrong with the sender's identification, or null: signed by ES256 with the key the browser subscribed with, for
 * this push service's origin, for a day at most, with a contact (RFC 8292, sections 2 and 4.2).
 */
export const vapidFault = (
  header: string | undefined,
  { origin, applicationKey }: { readonly origin: string; readonly applicationKey: string },
): string | null => {
  const parts = partsOf(header ?? '')
  if (parts === null) return 'no vapid token'
  const [head = '', claims = ''] = parts.token.split('.')
  if (jsonOf(head).alg !== 'ES256') return 'not ES256'
  if (parts.key !== applicationKey) return 'another key than the subscription’s'
  if (!isSigned(parts.token, parts.key)) return 'the signature is wrong'
  const { aud, exp, sub } = jsonOf(claims)
  const nowS = Date.now() / 1000
  if (aud !== origin) return `for ${aud}`
  if (typeof exp !== 'number' || exp <= nowS || exp > nowS + DAY_S)
    return 'expired, or valid for more than a day'
  return typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub) ? null : 'no contact'
}
