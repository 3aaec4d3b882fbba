import { describe, expect, it } from 'vitest'
import {
  bankRisk,
  byUrgency,
  chatRisk,
  debtRisk,
  lateDriverRisk,
  longStopRisk,
  noOffersRisk,
  notMovingRisk,
  smsBalanceRisk,
  waitingRisk,
} from './at-risk.ts'
import { disputeRisk } from './dispute-risk.ts'
import type { RiskRules } from './risk.ts'

const RULES: RiskRules = {
  noOffers: { afterMinutes: 30, dangerMinutesToLoad: 120 },
  notMoving: { beforeLoadMinutes: 90, stillMinutes: 20, nearKm: 3, reassignMinutesToLoad: 30 },
  waiting: { overMinutes: 10, dangerOverMinutes: 60 },
  longStop: { afterMinutes: 60, dangerMinutes: 180 },
  stillKm: 0.5,
  debt: { usedPercent: 80 },
  chat: { afterMinutes: 10, dangerMinutes: 30 },
  bank: { transitDays: 5 },
}

const NOW = new Date('2026-11-21T10:00:00+05:00')

/** This many minutes from now; negative: ago. */
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('an order without offers', () => {
  it.each([
    [-29, 600, null],
    [-30, 600, 'warning'],
    [-30, 121, 'warning'],
    [-30, 120, 'danger'],
    [-30, -5, 'danger'],
  ] as const)('for %s min, loading in %s min: %s', (since, load, severity) => {
    const risk = noOffersRisk({ since: at(since), loadAt: at(load) }, RULES, NOW)
    expect(risk?.severity ?? null).toBe(severity)
    if (risk !== null) {
      expect(risk).toMatchObject({
        kind: 'no_offers',
        nextStep: 'ask_client_to_raise_price',
        facts: { minutes: -since, minutesToLoad: load },
      })
    }
  })
})

describe('a driver who is late for loading', () => {
  const truck = (change: object = {}) => ({
    status: 'accepted' as const,
    loadAt: at(-40),
    carrierSince: at(-600),
    lateToldAt: null,
    anotherDriverAskedAt: null,
    ...change,
  })
  const rules = { lateMinutes: 30 }

  it('is a risk this many minutes after the loading time', () => {
    expect(lateDriverRisk(truck({ loadAt: at(-29) }), 12, rules, NOW)).toBeNull()
    expect(lateDriverRisk(truck(), 12.34, rules, NOW)).toEqual({
      kind: 'driver_late',
      severity: 'danger',
      since: at(-10),
      nextStep: 'call_driver',
      facts: { minutes: 40, leftKm: 12.3 },
    })
    expect(lateDriverRisk(truck({ status: 'arrived' }), null, rules, NOW)).toBeNull()
  })

  it('must be replaced if the client asks for another', () => {
    expect(lateDriverRisk(truck({ anotherDriverAskedAt: at(-5) }), null, rules, NOW)).toMatchObject({
      kind: 'another_driver_asked',
      since: at(-5),
      nextStep: 'reassign',
      facts: { minutes: 40 },
    })
  })
})

it('an open dispute is a risk from its first minute', () => {
  expect(disputeRisk(null, NOW)).toBeNull()
  expect(disputeRisk(at(-7), NOW)).toEqual({
    kind: 'dispute_open',
    severity: 'danger',
    since: at(-7),
    nextStep: 'decide_dispute',
    facts: { minutes: 7 },
  })
})

describe('a driver before loading', () => {
  const risk = (load: number, seen: number | null, still: number, km: number | null) =>
    notMovingRisk(
      {
        loadAt: at(load),
        place: seen === null ? null : { at: at(seen), stillSince: at(still) },
        toLoadingKm: km,
      },
      RULES,
      NOW,
    )

  it('is not checked earlier than the rules say', () => {
    expect(risk(91, null, 0, null)).toBeNull()
    expect(risk(90, null, 0, null)).toMatchObject({ severity: 'warning', nextStep: 'call_driver' })
  })

  it('is fine while moving or near the loading point', () => {
    expect(risk(60, -1, -19, 40)).toBeNull()
    expect(risk(60, -1, -300, 3)).toBeNull()
  })

  it('is a risk when stopped far away or silent', () => {
    expect(risk(60, -1, -20, 40)).toMatchObject({
      kind: 'driver_not_moving',
      severity: 'warning',
      since: at(-20),
      facts: { minutesToLoad: 60, leftKm: 40, positionMinutes: 1 },
    })
    expect(risk(60, -21, -22, 1)).toMatchObject({ facts: { positionMinutes: 21 } })
  })

  it('must be replaced when time is short', () => {
    expect(risk(31, null, 0, null)?.nextStep).toBe('call_driver')
    expect(risk(30, null, 0, null)).toMatchObject({ severity: 'danger', nextStep: 'reassign' })
  })
})

describe('waiting', () => {
  it.each([
    [-129, null],
    [-130, 'warning'],
    [-180, 'danger'],
  ] as const)('since %s min with two hours free: %s', (started, severity) => {
    const risk = waitingRisk({ startedAt: at(started), freeMinutes: 120 }, RULES, NOW)
    expect(risk?.severity ?? null).toBe(severity)
    if (risk !== null) {
      expect(risk.facts).toEqual({ minutes: -started, minutesFree: 120, minutesOver: -started - 120 })
      expect(risk.since).toEqual(at(started + 120))
    }
  })
})

describe('a stop on the way', () => {
  it.each([
    [-300, -59, null],
    [-300, -60, 'warning'],
    [-300, -180, 'danger'],
    [-30, -300, null],
  ] as const)('departed %s, stopped since %s: %s', (departed, still, severity) => {
    const place = { at: at(-1), stillSince: at(still) }
    expect(longStopRisk({ departedAt: at(departed), place }, RULES, NOW)?.severity ?? null).toBe(severity)
  })

  it('starts at the departure of a silent truck', () => {
    const risk = longStopRisk({ departedAt: at(-60), place: null }, RULES, NOW)
    expect(risk).toMatchObject({ since: at(-60), facts: { minutes: 60 } })
    expect(risk?.facts).not.toHaveProperty('positionMinutes')
  })
})

describe('a company’s money', () => {
  it.each([
    [{ balanceUzs: 0, heldUzs: 0, debtUzs: 0, creditLimitUzs: 0 }, null],
    [{ balanceUzs: 900, heldUzs: 900, debtUzs: 0, creditLimitUzs: 0 }, null],
    [{ balanceUzs: 0, heldUzs: 0, debtUzs: 1, creditLimitUzs: 0 }, 'danger'],
    [{ balanceUzs: 0, heldUzs: 300, debtUzs: 499, creditLimitUzs: 1_000 }, null],
    [{ balanceUzs: 0, heldUzs: 300, debtUzs: 500, creditLimitUzs: 1_000 }, 'warning'],
    [{ balanceUzs: 200, heldUzs: 1_200, debtUzs: 0, creditLimitUzs: 1_000 }, 'danger'],
  ] as const)('%j: %s', (money, severity) => {
    expect(debtRisk({ ...money, since: NOW }, RULES)?.severity ?? null).toBe(severity)
  })
})

describe('a waiting client', () => {
  it.each([
    [-9, null],
    [-10, 'warning'],
    [-30, 'danger'],
  ] as const)('since %s min: %s', (since, severity) => {
    const risk = chatRisk({ waitingSince: at(since), unanswered: 2 }, RULES, NOW)
    expect(risk?.severity ?? null).toBe(severity)
    if (risk !== null) expect(risk.facts).toEqual({ minutes: -since, unanswered: 2 })
  })
})

it('danger comes first, then the longest', () => {
  const chat = (since: number) => chatRisk({ waitingSince: at(since), unanswered: 1 }, RULES, NOW)
  const risks = [-12, -31, -20, -45].map(chat).filter(risk => risk !== null)
  expect(risks.toSorted(byUrgency).map(({ facts }) => facts.minutes)).toEqual([45, 31, 20, 12])
})

describe('the money for SMS', () => {
  it.each([
    [200_000, null],
    [199_999, 'warning'],
    [50_000, 'warning'],
    [49_999, 'danger'],
    [-10, 'danger'],
  ] as const)('%i UZS of a warning at 200,000: %s', (balanceUzs, severity) => {
    const risk = smsBalanceRisk({ balanceUzs, warningUzs: 200_000, lowSince: at(-5) })
    expect(risk?.severity ?? null).toBe(severity)
    if (risk !== null) expect(risk.facts.balanceUzs).toBeGreaterThanOrEqual(0)
  })

  it('warns of nothing where the warning is 0', () => {
    expect(smsBalanceRisk({ balanceUzs: 0, warningUzs: 0, lowSince: at(-5) })).toBeNull()
  })
})

describe('money that does not match the bank', () => {
  it('is at risk while any of it is late, since the oldest day', () => {
    expect(bankRisk({ count: 0, firstDay: null }, NOW)).toBeNull()
    expect(bankRisk({ count: 2, firstDay: '2026-11-15' }, NOW)).toEqual({
      kind: 'bank_entries_late',
      severity: 'danger',
      since: new Date('2026-11-15T00:00:00+05:00'),
      nextStep: 'match_bank_entries',
      facts: { count: 2, days: 6 },
    })
  })
})
