import { isIP } from 'node:net'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isLoopback, isPublicAddress } from '../../../platform/network/public-address.ts'
import type { Resolve } from '../webhook-deps.ts'

/** What decides where messages may go. */
export type TargetRules = { readonly resolve: Resolve; readonly allowLoopback: boolean }

/** Where a message goes: connections are made to these addresses and no others. */
export type Target = { readonly url: URL; readonly addresses: readonly string[] }

const HTTPS_PORT = 443
/** Lower ports belong to other services, such as mail; a receiver that runs without root uses a higher one. */
const FIRST_FREE_PORT = 1_024

/** Node writes IPv6 hosts of URLs in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isAllowedPort = ({ port }: URL): boolean =>
  port === '' || Number(port) === HTTPS_PORT || Number(port) >= FIRST_FREE_PORT

/** Reads the address of a webhook. Refuses `webhook_url_invalid`: not https, or with a user name, a password, a fragment or another port. */
export const readTargetUrl = (
  text: string,
  { allowLoopback }: Pick<TargetRules, 'allowLoopback'>,
): Decision<URL> => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || /\s/.test(text)) return refuse('webhook_url_invalid', 'url')
  const isOpen = url.protocol === 'http:' && allowLoopback && isLoopback(hostOf(url))
  const isClean = url.username === '' && url.password === '' && url.hash === ''
  if (!(isOpen || url.protocol === 'https:') || !isClean || !isAllowedPort(url))
    return refuse('webhook_url_invalid', 'url')
  return accept(url)
}

const addressesOf = async (host: string, resolve: Resolve): Promise<readonly string[]> =>
  isIP(host) === 0 ? resolve(host).catch(() => []) : [host]

/**
 * Finds the addresses of a webhook's host, which must all be public: one that is not could be the one that is chosen. Refuses
 * `webhook_url_unknown` and `webhook_url_private`.
 */
export const checkTarget = async (
  url: URL,
  { resolve, allowLoopback }: TargetRules,
): Promise<Decision<Target>> => {
  const addresses = await addressesOf(hostOf(url), resolve)
  if (addresses.length === 0) return refuse('webhook_url_unknown', 'url')
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))
  return addresses.every(isAllowed) ? accept({ url, addresses }) : refuse('webhook_url_private', 'url')
}
