import { fromWire } from '@karvon/contract/wire/wire-names'
import { getLocale } from '../platform/locale/locale.ts'

/** The server responded with an error status. */
export class SiteRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the site answered ${status}`)
    this.status = status
  }
}

/** Fetches public data without the API client, which is as large as all islands together. */
export async function fetchPublic<T>(path: string, signal: AbortSignal): Promise<T> {
  const headers = { accept: 'application/json', 'accept-language': getLocale() }
  const answer = await fetch(`/api${path}`, { headers, signal })
  if (!answer.ok) throw new SiteRefusal(answer.status)
  return fromWire((await answer.json()).data) as T
}
