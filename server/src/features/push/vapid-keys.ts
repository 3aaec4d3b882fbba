import { createECDH, hkdfSync } from 'node:crypto'
import type { ServerSecret } from '../../platform/secret.ts'

/** The order of the group of P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** 16 bytes more than the key, so that the remainder has no visible bias (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48

/** The key pair that identifies this service to push services (RFC 8292), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

const privateKeyOf = (secret: string): Buffer => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'web push', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

const pairOf = (privateKey: Buffer): VapidKeys => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** The configured key, else the one that follows from the server's own: every process has the same (decision 0033). */
export const vapidKeys = (configured: string | null, { current }: ServerSecret): VapidKeys =>
  pairOf(configured === null ? privateKeyOf(current) : Buffer.from(configured, 'base64url'))

/** The keys that browsers may have subscribed with, the current one first. */
export const acceptedVapidKeys = (
  configured: string | null,
  secret: ServerSecret,
): readonly [VapidKeys, ...VapidKeys[]] => [
  vapidKeys(configured, secret),
  ...secret.former.map(former => pairOf(privateKeyOf(former))),
]
