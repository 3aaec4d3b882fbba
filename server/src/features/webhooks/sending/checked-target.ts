import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  findTarget,
  readTargetUrl as readUrl,
  type Target,
  type TargetRules,
} from '../../../platform/network/checked-target.ts'

/** Reads the address of a webhook. Refuses `webhook_url_invalid`: not https, or with a user name, a password, a fragment or another port. */
export const readTargetUrl = (text: string, rules: Pick<TargetRules, 'allowLoopback'>): Decision<URL> => {
  const url = readUrl(text, rules)
  return url === null ? refuse('webhook_url_invalid', 'url') : accept(url)
}

/** Finds the addresses of a webhook's host. Refuses `webhook_url_unknown` and `webhook_url_private`. */
export const checkTarget = async (url: URL, rules: TargetRules): Promise<Decision<Target>> => {
  const found = await findTarget(url, rules)
  if (found === 'unknown') return refuse('webhook_url_unknown', 'url')
  return found === 'private' ? refuse('webhook_url_private', 'url') : accept(found)
}
