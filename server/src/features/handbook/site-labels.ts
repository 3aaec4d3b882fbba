import type { SiteLocale } from '@karvon/contract/site-routes'
import { formatNumber } from '@karvon/domain/reading/figures'
import { formatPhone, tidyPhone } from '@karvon/domain/reading/phone'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import { inScriptOf } from '@karvon/domain/values/in-script-of'
import { type LocalizedText, writtenLocaleOf } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import { BUSINESS_LIMITS } from '../../../seeds/business-limits.ts'
import { LIVE_RULES } from '../../../seeds/live-rules.ts'
import { PRICE_RULES } from '../../../seeds/price-rules.ts'
import { TRUCK_TYPES } from '../../../seeds/truck-types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PageLabels } from '../../platform/pages/fill-page.ts'
import type { Handbook } from './handbook.ts'
import type { HandbookReader } from './handbook-reader.ts'

type Figures = Pick<Handbook, 'limits' | 'liveRules' | 'priceRules'> & {
  readonly truckTypes: readonly Pick<TruckType, 'leadMinutes'>[]
}

type LegalText = Partial<LocalizedText>

/** Company details on public pages, in addition to the handbook's figures. */
type OwnLabels = {
  readonly requisites: Readonly<Record<string, string>>
  readonly legalTexts: { readonly offer?: LegalText; readonly deletion?: LegalText }
  readonly starsSum: number
  readonly starsCount: number
}

const NOTHING: OwnLabels = { requisites: {}, legalTexts: {}, starsSum: 0, starsCount: 0 }

/** An average of fewer trips is not meaningful. */
const LEAST_RATED = 20

const readOwnWords = async (db: Db): Promise<OwnLabels> => {
  const { rows } = await sql<OwnLabels>`select
    coalesce((select value from settings where key = 'requisites'), '{}') as "requisites",
    coalesce((select value from settings where key = 'legal_texts'), '{}') as "legalTexts",
    (select coalesce(sum(stars_sum), 0)::int from drivers) as "starsSum",
    (select coalesce(sum(stars_count), 0)::int from drivers) as "starsCount"`.execute(db)
  return rows[0] ?? NOTHING
}

const HOUR_MINUTES = 60

const percent = (share: number, locale: SiteLocale) => formatNumber(share * 100, locale)

const figuresOf = ({ limits, liveRules, priceRules, truckTypes }: Figures, locale: SiteLocale) => {
  const digits = limits.callCenterPhones[0] ?? ''
  const leads = truckTypes.map(({ leadMinutes }) => leadMinutes)
  return {
    callCenter: formatPhone(digits),
    callCenterDigits: digits,
    points: String(limits.maxPoints),
    loaders: String(limits.maxLoaders),
    leadMinutes: String(Math.min(...leads)),
    leadHours: formatNumber(Math.max(...leads) / HOUR_MINUTES, locale),
    days: String(limits.maxDaysAhead),
    quoteMinutes: String(Math.floor(limits.quoteValidS / 60)),
    offerMinutes: String(liveRules.offers.validMinutes),
    rounds: String(liveRules.offers.maxRounds),
    freeHours: formatNumber(liveRules.cancel.freeBeforeLoadMinutes / HOUR_MINUTES, locale),
    latePercent: percent(liveRules.cancel.lateShare, locale),
    arrivalPercent: percent(liveRules.cancel.afterArrivalShare, locale),
    confirmHours: String(liveRules.confirmationHours),
    claimHours: String(liveRules.claims.openHours),
    objectHours: String(liveRules.noShow.objectHours),
    expireHours: String(liveRules.waitingOrders.expireAfterHours),
    replacementMinutes: String(liveRules.replacement.answerMinutes),
    cashLimit: formatNumber(priceRules.cashLimitUzs, locale),
    partialPercent: percent(priceRules.partialFloor, locale),
    lowPercent: percent(priceRules.offerLowShare, locale),
    highPercent: percent(priceRules.offerHighShare, locale),
    additionalPercent: percent(liveRules.additionalPrice.largestShareOfDeal, locale),
    percent: percent(priceRules.vatShare, locale),
    leastRated: String(LEAST_RATED),
  }
}

const REQUISITES = ['title', 'inn', 'director', 'legalAddress', 'bank', 'bankAccount', 'mfo', 'phone']

const requisiteLists = (requisites: OwnLabels['requisites']) =>
  Object.fromEntries(
    REQUISITES.map(name => {
      const value = requisites[name] ?? ''
      const shown = name === 'phone' ? tidyPhone(value) : value
      return [`requisite_${name}`, shown === '' ? [] : [{ value: shown }]]
    }),
  )

/** An operators' text in this language; falls back to Uzbek Latin, from which Uzbek Cyrillic is transliterated. */
const ownText = (text: LegalText | undefined, locale: SiteLocale): string => {
  const latin = (text?.uz ?? '').trim()
  return inScriptOf((text?.[writtenLocaleOf(locale)] ?? '').trim() || latin, locale)
}

const textLists = (name: string, text: string) => ({
  [`own${name}`]: text === '' ? [] : text.split(/\n+/).map(paragraph => ({ paragraph })),
  [`builtIn${name}`]: text === '' ? [{}] : [],
})

/** A list of one or no items, to show or hide content. */
const shownIf = (isShown: boolean) => (isShown ? [{}] : [])

const wordsOf = (figures: Figures, own: OwnLabels, locale: SiteLocale, demo: boolean): PageLabels => {
  const isRated = own.starsCount >= LEAST_RATED
  const average = {
    stars: formatNumber(own.starsSum / own.starsCount, locale),
    count: String(own.starsCount),
  }
  const hasVat = figures.priceRules.vatShare > 0
  return {
    words: figuresOf(figures, locale),
    lists: {
      demo: shownIf(demo),
      averages: !demo && isRated ? [average] : [],
      unrated: shownIf(!demo && !isRated),
      vat: shownIf(hasVat),
      noVat: shownIf(!hasVat),
      ...requisiteLists(own.requisites),
      ...textLists('Offer', ownText(own.legalTexts.offer, locale)),
      ...textLists('Deletion', ownText(own.legalTexts.deletion, locale)),
    },
  }
}

const FRESH_MS = 10_000

type Kept = { readonly at: number; readonly figures: Figures; readonly own: OwnLabels }

/**
 * Our details on every public page: phones, company details, terms and their figures, from the settings (read at
 * most every ten seconds). A page is served while the database is down too: with the last known values, or
 * with the defaults.
 */
export const createSiteLabels = (deps: {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: HandbookReader
  readonly demo: boolean
}) => {
  let kept: Kept = {
    at: Number.NEGATIVE_INFINITY,
    figures: {
      limits: BUSINESS_LIMITS,
      liveRules: LIVE_RULES,
      priceRules: PRICE_RULES,
      truckTypes: TRUCK_TYPES,
    },
    own: NOTHING,
  }
  return async (locale: SiteLocale): Promise<PageLabels> => {
    const at = deps.clock.now().getTime()
    if (Math.abs(at - kept.at) >= FRESH_MS) {
      try {
        const [figures, own] = await Promise.all([deps.readHandbook(), readOwnWords(deps.db)])
        kept = { at, figures, own }
      } catch {
        kept = { ...kept, at }
      }
    }
    return wordsOf(kept.figures, kept.own, locale, deps.demo)
  }
}
