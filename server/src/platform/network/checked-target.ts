import { isIP } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** What decides which addresses of strangers this server connects to. */
export type TargetRules = {
  readonly resolve: Resolve
  /** This machine, without TLS too; never in production. */
  readonly allowLoopback: boolean
}

/** Where a request goes: connections are made to these addresses and no others. */
export type Target = { readonly url: URL; readonly addresses: readonly string[] }

/** Why a host is no target: its name has no address, or one that is not public. */
export type NoTarget = 'unknown' | 'private'

const HTTPS_PORT = 443
/** Lower ports belong to other services, such as mail; a receiver that runs without root uses a higher one. */
const FIRST_FREE_PORT = 1_024

/** Node writes IPv6 hosts of URLs in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isAllowedPort = ({ port }: URL): boolean =>
  port === '' || Number(port) === HTTPS_PORT || Number(port) >= FIRST_FREE_PORT

/** Reads an address that a stranger gave; null: not https, or with a user name, a password, a fragment or another port. */
export const readTargetUrl = (
  text: string,
  { allowLoopback }: Pick<TargetRules, 'allowLoopback'>,
): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || /\s/.test(text)) return null
  const isOpen = url.protocol === 'http:' && allowLoopback && isLoopback(hostOf(url))
  const isClean = url.username === '' && url.password === '' && url.hash === ''
  return (isOpen || url.protocol === 'https:') && isClean && isAllowedPort(url) ? url : null
}

const addressesOf = async (host: string, resolve: Resolve): Promise<readonly string[]> =>
  isIP(host) === 0 ? resolve(host).catch(() => []) : [host]

/** Finds the addresses of a host, which must all be public: one that is not could be the one that is chosen. */
export const findTarget = async (
  url: URL,
  { resolve, allowLoopback }: TargetRules,
): Promise<Target | NoTarget> => {
  const addresses = await addressesOf(hostOf(url), resolve)
  if (addresses.length === 0) return 'unknown'
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))
  return addresses.every(isAllowed) ? { url, addresses } : 'private'
}
