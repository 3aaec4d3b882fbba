import { expect, test } from 'vitest'
import { claimRisk, objectionRisk } from './objection-risk.ts'

const NOW = new Date('2026-11-21T10:00:00+05:00')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test('an objection that waits for a decision is urgent from its first minute', () => {
  expect(objectionRisk(null, NOW)).toBeNull()
  expect(objectionRisk(ago(5), NOW)).toEqual({
    kind: 'no_show_objected',
    severity: 'danger',
    since: ago(5),
    nextStep: 'decide_no_show',
    facts: { minutes: 5 },
  })
})

test.each([
  [0, 'warning'],
  [24 * 60 - 1, 'warning'],
  [24 * 60, 'danger'],
] as const)('a claim that has waited %i minutes is a %s', (minutes, severity) => {
  expect(claimRisk(ago(minutes), NOW)).toMatchObject({
    kind: 'claim_open',
    severity,
    nextStep: 'decide_claim',
    facts: { minutes },
  })
})

test('no claim is no risk', () => {
  expect(claimRisk(null, NOW)).toBeNull()
})
