import type { LookedUpCompany } from '@karvon/domain/company/registry/registered-company'
import type { Clock } from '../clock.ts'
import type { DidoxAccount } from './didox-account.ts'
import { type DidoxAnswer, isRecord } from './didox-line.ts'

/** Finds a company by its STIR. */
export type LookUpCompany = (stir: string) => Promise<LookedUpCompany>

const FOUND_MS = 24 * 3_600_000
const UNKNOWN_MS = 10 * 60_000
const MOST_KEPT = 2_000
const LONGEST_TEXT = 500

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) : ''

const UNKNOWN: LookedUpCompany = { state: 'unknown' }
const AWAY: LookedUpCompany = { state: 'away' }

/** An answer about another STIR than was asked, or without a name, is no company. */
const readCompany = ({ status, body }: DidoxAnswer, stir: string): LookedUpCompany => {
  if (status === 404 || status === 422) return UNKNOWN
  if (status !== 200 || !isRecord(body)) return AWAY
  const title = textOf(body.shortName) || textOf(body.name)
  if (textOf(body.tin) !== stir || title === '') return UNKNOWN
  const [legalAddress, director] = [textOf(body.address), textOf(body.director)]
  return { state: 'found', company: { title, legalAddress, director } }
}

/** Asks Didox about a STIR now. */
export const askForCompany = async ({ send }: DidoxAccount, stir: string): Promise<LookedUpCompany> => {
  const answer = await send({ method: 'GET', path: `/v1/utils/info/${stir}` })
  return answer === null ? AWAY : readCompany(answer, stir)
}

type Kept = { readonly looked: LookedUpCompany; readonly until: number }

/** Keeps what was found for a day, and what was not for ten minutes; whoever asks at once shares one question. */
const remembering = (look: LookUpCompany, clock: Clock): LookUpCompany => {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<LookedUpCompany>>()
  const keep = (stir: string, looked: LookedUpCompany): void => {
    if (looked.state === 'away') return
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const life = looked.state === 'found' ? FOUND_MS : UNKNOWN_MS
    kept.set(stir, { looked, until: clock.now().getTime() + life })
  }
  return async stir => {
    const known = kept.get(stir)
    if (known !== undefined && clock.now().getTime() < known.until) return known.looked
    kept.delete(stir)
    const running = asking.get(stir) ?? look(stir).finally(() => asking.delete(stir))
    asking.set(stir, running)
    const looked = await running
    keep(stir, looked)
    return looked
  }
}

/** Looks up companies by STIR with our account at Didox; without an account every look-up is `away`. */
export const createLookUpCompany = (account: DidoxAccount | null, clock: Clock): LookUpCompany =>
  account === null ? async () => AWAY : remembering(stir => askForCompany(account, stir), clock)
