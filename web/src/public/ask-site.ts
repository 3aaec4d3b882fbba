import { fromWire } from '@karvon/contract/wire/wire-names'
import { getLocale } from '../platform/locale/locale.ts'

/** The site answered, and not with what was asked for. */
export class SiteRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the site answered ${status}`)
    this.status = status
  }
}

/** Reads something public, by hand: the client of the API would weigh as much as all islands together. */
export async function askSite<T>(path: string, signal: AbortSignal): Promise<T> {
  const headers = { accept: 'application/json', 'accept-language': getLocale() }
  const answer = await fetch(`/api${path}`, { headers, signal })
  if (!answer.ok) throw new SiteRefusal(answer.status)
  return fromWire((await answer.json()).data) as T
}
