import { findTarget, readTargetUrl, type TargetRules } from '../../../platform/network/checked-target.ts'
import { fetchPinned, type PinnedRequest } from '../../../platform/network/fetch-pinned.ts'
import { isLoopback } from '../../../platform/network/public-address.ts'
import { isOwnNetwork } from '../../../platform/settings/reading/own-network.ts'

/** The issuer gave no usable answer: it is away, too slow or too long-winded, or its address is not one to connect to. */
export class IssuerAway extends Error {}

type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** How requests reach an issuer. */
export type IssuerFetch = {
  /** As `fetch`, within limits of time and size. Throws `IssuerAway`. */
  send(url: string, request: Sent): Promise<Response>
  /** Whether this address may be spoken to without TLS. */
  allowsOpen(url: URL): boolean
}

/** A page of metadata or a set of keys is a few kilobytes. */
const LIMITS = { withinMs: 10_000, mostBytes: 256 * 1_024 }

const bodyOf = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined
  if (body instanceof URLSearchParams || typeof body === 'string') return body.toString()
  throw new Error('a body that is neither a text nor a form')
}

const pinnedRequest = ({ method, headers, body }: Sent): PinnedRequest => ({
  method,
  headers,
  body: bodyOf(body),
})

/**
 * For an issuer that a company named: every address is checked as a webhook's is, also those of its endpoints, which it names itself
 * (decision 0081).
 */
export const strangersIssuer = (rules: TargetRules): IssuerFetch => ({
  allowsOpen: url => rules.allowLoopback && isLoopback(url.hostname),
  send: async (address, request) => {
    const url = readTargetUrl(address, rules)
    if (url === null) throw new IssuerAway('an address that is not allowed')
    const target = await findTarget(url, rules)
    if (typeof target === 'string') throw new IssuerAway(`a host that is ${target}`)
    return fetchPinned(target, pinnedRequest(request), LIMITS).catch(cause => {
      throw new IssuerAway('no answer', { cause })
    })
  },
})

/** For the operators' own issuer, which is set by the administrator and may be in the own network. */
export const ownIssuer = (): IssuerFetch => ({
  allowsOpen: ({ hostname }) => isOwnNetwork(hostname),
  send: async (address, { method, headers, body }) => {
    try {
      const answer = await fetch(address, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMITS.withinMs),
        ...(body !== undefined && { body: bodyOf(body) ?? null }),
      })
      return answer
    } catch (cause) {
      throw new IssuerAway('no answer', { cause })
    }
  },
})
