import { usedCreditUzs } from '../company/credit.ts'
import { type AwaitedTruck, driverLateFrom, type LatenessRules } from '../orders/ending/late-driver.ts'
import { openReplacement, type ReplacementStatus } from '../orders/ending/replacement.ts'
import { type CalendarDay, daysBetween } from '../templates/calendar-day.ts'
import { fromTashkent, tashkentDate } from '../values/tashkent-time.ts'
import { RISK_SEVERITIES, type Risk, type RiskRules, type RiskSeverity } from './risk.ts'

const MINUTE_MS = 60_000

const minutesBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)

const tenths = (km: number): number => Math.round(km * 10) / 10

const severityOf = (isDanger: boolean): RiskSeverity => (isDanger ? 'danger' : 'warning')

/** An order without a live offer for this long; `since` is when it last had none. Null: no risk. */
export const noOffersRisk = (
  order: { readonly since: Date; readonly loadAt: Date },
  { noOffers }: RiskRules,
  now: Date,
): Risk | null => {
  const minutes = minutesBetween(order.since, now)
  if (minutes < noOffers.afterMinutes) return null
  const minutesToLoad = minutesBetween(now, order.loadAt)
  return {
    kind: 'no_offers',
    severity: severityOf(minutesToLoad <= noOffers.dangerMinutesToLoad),
    since: order.since,
    nextStep: 'ask_client_to_raise_price',
    facts: { minutes, minutesToLoad },
  }
}

/**
 * An order whose loading time has passed without a driver; its client may choose a new one until `expiresAt`.
 */
export const loadTimeRisk = (
  order: { readonly loadAt: Date; readonly expiresAt: Date | null },
  now: Date,
): Risk | null =>
  order.loadAt > now
    ? null
    : {
        kind: 'load_time_passed',
        severity: 'danger',
        since: order.loadAt,
        nextStep: 'ask_for_new_time',
        facts: {
          minutes: minutesBetween(order.loadAt, now),
          ...(order.expiresAt === null ? {} : { minutesLeft: minutesBetween(now, order.expiresAt) }),
        },
      }

/**
 * A deal whose driver can't go on: another one is asked (`warning`), or the last one asked has not agreed
 * (`danger`). Null: no replacement is sought.
 */
export const replacementRisk = (
  last: { readonly status: ReplacementStatus; readonly askedAt: Date } | null,
  statusSince: Date,
  now: Date,
): Risk | null => {
  const open = openReplacement(last, statusSince)
  if (last === null || open === null) return null
  return {
    kind: 'replacement_open',
    severity: severityOf(open !== 'asked'),
    since: last.askedAt,
    nextStep: 'reassign',
    facts: { minutes: minutesBetween(last.askedAt, now) },
  }
}

/**
 * A driver who has not arrived for loading: late, or no longer wanted by the client. Both are `danger`; the
 * client's request comes first. Null: neither.
 */
export const lateDriverRisk = (
  truck: AwaitedTruck,
  toLoadingKm: number | null,
  rules: LatenessRules,
  now: Date,
): Risk | null => {
  const lateFrom = driverLateFrom(truck, rules)
  if (lateFrom === null || now < lateFrom) return null
  const { anotherDriverAskedAt: askedAt } = truck
  return {
    kind: askedAt === null ? 'driver_late' : 'another_driver_asked',
    severity: 'danger',
    since: askedAt ?? lateFrom,
    nextStep: askedAt === null ? 'call_driver' : 'reassign',
    facts: {
      minutes: minutesBetween(truck.loadAt, now),
      ...(toLoadingKm === null ? {} : { leftKm: tenths(toLoadingKm) }),
    },
  }
}

/** A truck's known position and since when it has been there. */
export type TruckPlace = { readonly at: Date; readonly stillSince: Date }

/** A driver who should be on the way to the loading point and is not, or is silent. Null: no risk. */
export const notMovingRisk = (
  deal: { readonly loadAt: Date; readonly place: TruckPlace | null; readonly toLoadingKm: number | null },
  { notMoving }: RiskRules,
  now: Date,
): Risk | null => {
  const minutesToLoad = minutesBetween(now, deal.loadAt)
  if (minutesToLoad > notMoving.beforeLoadMinutes) return null
  const { place, toLoadingKm } = deal
  const positionMinutes = place === null ? null : minutesBetween(place.at, now)
  const isKnown = positionMinutes !== null && positionMinutes <= notMoving.stillMinutes
  if (isKnown && toLoadingKm !== null && toLoadingKm <= notMoving.nearKm) return null
  const isMoving = isKnown && place !== null && minutesBetween(place.stillSince, now) < notMoving.stillMinutes
  if (isMoving) return null
  const isLate = minutesToLoad <= notMoving.reassignMinutesToLoad
  return {
    kind: 'driver_not_moving',
    severity: severityOf(isLate),
    since: place?.stillSince ?? new Date(deal.loadAt.getTime() - notMoving.beforeLoadMinutes * MINUTE_MS),
    nextStep: isLate ? 'reassign' : 'call_driver',
    facts: {
      minutesToLoad,
      ...(toLoadingKm === null ? {} : { leftKm: tenths(toLoadingKm) }),
      ...(positionMinutes === null ? {} : { positionMinutes }),
    },
  }
}

/** A truck that waits at a stop beyond the free minutes and the grace minutes. Null: no risk. */
export const waitingRisk = (
  wait: { readonly startedAt: Date; readonly freeMinutes: number },
  { waiting }: RiskRules,
  now: Date,
): Risk | null => {
  const minutes = minutesBetween(wait.startedAt, now)
  const minutesOver = minutes - wait.freeMinutes
  if (minutesOver < waiting.overMinutes) return null
  return {
    kind: 'waiting_over',
    severity: severityOf(minutesOver >= waiting.dangerOverMinutes),
    since: new Date(wait.startedAt.getTime() + wait.freeMinutes * MINUTE_MS),
    nextStep: 'agree_on_waiting',
    facts: { minutes, minutesFree: wait.freeMinutes, minutesOver },
  }
}

/**
 * A truck on its way that has not moved, or reported, for this long; time before its departure does not
 * count.
 */
export const longStopRisk = (
  trip: { readonly departedAt: Date; readonly place: TruckPlace | null },
  { longStop }: RiskRules,
  now: Date,
): Risk | null => {
  const { departedAt, place } = trip
  const since = new Date(Math.max(departedAt.getTime(), place?.stillSince.getTime() ?? 0))
  const minutes = minutesBetween(since, now)
  if (minutes < longStop.afterMinutes) return null
  return {
    kind: 'long_stop',
    severity: severityOf(minutes >= longStop.dangerMinutes),
    since,
    nextStep: 'call_driver',
    facts: {
      minutes,
      ...(trip.place === null ? {} : { positionMinutes: minutesBetween(trip.place.at, now) }),
    },
  }
}

/** A company that has used this share of its credit: its debt, and holds beyond its balance. */
export const debtRisk = (
  money: {
    readonly balanceUzs: number
    readonly heldUzs: number
    readonly debtUzs: number
    readonly creditLimitUzs: number
    readonly since: Date
  },
  { debt }: RiskRules,
): Risk | null => {
  const usedUzs = usedCreditUzs(money)
  if (usedUzs === 0) return null
  const limitUzs = money.creditLimitUzs
  const usedPercent = limitUzs === 0 ? 100 : Math.floor((usedUzs * 100) / limitUzs)
  if (usedPercent < debt.usedPercent) return null
  return {
    kind: 'debt_near_limit',
    severity: severityOf(usedPercent >= 100),
    since: money.since,
    nextStep: 'ask_for_refill',
    facts: { usedUzs, limitUzs, usedPercent },
  }
}

/** A client who has waited this long for a reply. */
export const chatRisk = (
  conversation: { readonly waitingSince: Date; readonly unanswered: number },
  { chat }: RiskRules,
  now: Date,
): Risk | null => {
  const minutes = minutesBetween(conversation.waitingSince, now)
  if (minutes < chat.afterMinutes) return null
  return {
    kind: 'chat_unanswered',
    severity: severityOf(minutes >= chat.dangerMinutes),
    since: conversation.waitingSince,
    nextStep: 'answer_chat',
    facts: { minutes, unanswered: conversation.unanswered },
  }
}

/** Below this share of its warning the balance is a danger: codes stop with it, and nobody can log in. */
const DANGER_SHARE = 0.25

/** A provider of SMS whose account is nearly empty: below `warningUzs`, since `lowSince`. */
export const smsBalanceRisk = (account: {
  readonly balanceUzs: number
  readonly warningUzs: number
  readonly lowSince: Date
}): Risk | null => {
  const { balanceUzs, warningUzs, lowSince } = account
  if (balanceUzs >= warningUzs) return null
  return {
    kind: 'sms_balance_low',
    severity: severityOf(balanceUzs < warningUzs * DANGER_SHARE),
    since: lowSince,
    nextStep: 'top_up_sms',
    facts: { balanceUzs: Math.max(0, balanceUzs), limitUzs: warningUzs },
  }
}

/** Money that is in the ledger or on a statement only for more days than it may be on its way; null: none. */
export const bankRisk = (
  late: { readonly count: number; readonly firstDay: CalendarDay | null },
  now: Date,
): Risk | null => {
  const since = late.firstDay === null ? null : fromTashkent(late.firstDay, '00:00')
  if (late.count === 0 || late.firstDay === null || since === null) return null
  return {
    kind: 'bank_entries_late',
    severity: 'danger',
    since,
    nextStep: 'match_bank_entries',
    facts: { count: late.count, days: daysBetween(late.firstDay, tashkentDate(now)) },
  }
}

/** Most urgent first: danger before warning, then the longest. */
export const byUrgency = (a: Risk, b: Risk): number =>
  RISK_SEVERITIES.indexOf(a.severity) - RISK_SEVERITIES.indexOf(b.severity) ||
  a.since.getTime() - b.since.getTime()
