import { ECDH } from 'node:crypto'
import { accept, type Decision, type Refusal, refusal, refuseAll } from '@karvon/domain/decision'
import { LOOPBACK_HOSTS } from '../../platform/settings/push-setting.ts'

/** A browser's subscription as it describes itself. */
export type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const POINT_BYTES = 65
const AUTH_BYTES = 16
/** The first byte of an uncompressed point. */
const UNCOMPRESSED = 4

const bytesOf = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** Whether these bytes are a point of P-256; a point off the curve would give away the key that is combined with it. */
const isPoint = (bytes: Buffer): boolean => {
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'compressed')
    return true
  } catch {
    return false
  }
}

const areKeys = ({ p256dh, auth }: Subscription['keys']): boolean => {
  const point = bytesOf(p256dh)
  return point !== null && isPoint(point) && bytesOf(auth)?.length === AUTH_BYTES
}

const matches = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed

/**
 * Whether messages may be sent to an endpoint: by https, on its standard port, to one of these hosts and without a
 * password. Tests have theirs on this machine, by http.
 */
export const isEndpointAllowed = (endpoint: string, allowedHosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (!allowedHosts.some(allowed => matches(hostname, allowed))) return false
  if (username !== '' || password !== '' || hash !== '') return false
  return (protocol === 'https:' && port === '') || (protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname))
}

/** Accepts a subscription, or refuses `push_endpoint_invalid` at `endpoint` and `push_keys_invalid` at `keys`. */
export const checkSubscription = (
  { endpoint, keys }: Subscription,
  allowedHosts: readonly string[],
): Decision<Subscription> => {
  const refusals: Refusal[] = []
  if (!isEndpointAllowed(endpoint, allowedHosts)) refusals.push(refusal('push_endpoint_invalid', 'endpoint'))
  if (!areKeys(keys)) refusals.push(refusal('push_keys_invalid', 'keys'))
  // as the URL is understood, so that one endpoint is stored once
  return refusals.length > 0 ? refuseAll(refusals) : accept({ endpoint: new URL(endpoint).href, keys })
}
