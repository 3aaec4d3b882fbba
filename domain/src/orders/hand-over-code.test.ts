import { describe, expect, test } from 'vitest'
import { checkHandOverCode, codeNeededFor, isHandOverCode, normalCode } from './hand-over-code.ts'
import { ORDER_ACTIONS, ORDER_STATUSES } from './order-status.ts'

const FACTS = { enabled: true, codes: { loading: '0417', delivery: '9035' } }
const DEPART = { status: 'arrived', action: 'depart', actor: 'driver' } as const
const FINISH = { status: 'pause', action: 'finish', actor: 'driver' } as const

test.each([
  ['0417', '0417', true],
  [' 04 17 ', '0417', true],
  ['04-17', '0417', true],
  ['04\u00a017', '0417', true],
  ['417', '417', false],
  ['04170', '04170', false],
  ['٠٤١٧', '٠٤١٧', false],
  ['', '', false],
])('%j', (typed, normal, isCode) => {
  expect(normalCode(typed)).toBe(normal)
  expect(isHandOverCode(normalCode(typed))).toBe(isCode)
})

test('two moves need a code, no other does', () => {
  const needing = ORDER_STATUSES.flatMap(status =>
    ORDER_ACTIONS.map(action => `${status} ${action} ${codeNeededFor(status, action) ?? '-'}`),
  ).filter(line => !line.endsWith('-'))
  expect(needing).toEqual(['arrived depart loading', 'pause finish delivery'])
})

describe('the code of a move', () => {
  test('right', () => {
    expect(checkHandOverCode({ ...DEPART, typed: '04 17' }, FACTS)).toEqual({ ok: true, value: 'loading' })
    expect(checkHandOverCode({ ...FINISH, typed: '9035' }, FACTS)).toEqual({ ok: true, value: 'delivery' })
  })

  test.each(['9035', '0000', '417', 'kod'])('wrong: %s', typed => {
    expect(checkHandOverCode({ ...DEPART, typed }, FACTS)).toEqual({
      ok: false,
      refusals: [{ code: 'hand_over_code_wrong', field: 'code' }],
    })
  })

  test.each([null, '', ' - '])('missing: %j', typed => {
    expect(checkHandOverCode({ ...FINISH, typed }, FACTS)).toEqual({
      ok: false,
      refusals: [{ code: 'hand_over_code_required', field: 'code' }],
    })
  })

  test('is not needed with the setting off, from the operator, or between stops', () => {
    const nothingAsked = { ok: true, value: null }
    expect(checkHandOverCode({ ...DEPART, typed: null }, { ...FACTS, enabled: false })).toEqual(nothingAsked)
    expect(checkHandOverCode({ ...DEPART, actor: 'operator', typed: null }, FACTS)).toEqual(nothingAsked)
    expect(checkHandOverCode({ ...DEPART, status: 'pause', typed: null }, FACTS)).toEqual(nothingAsked)
  })
})
