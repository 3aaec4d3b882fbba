import { describe, expect, it } from 'vitest'
import { allowsMove, checkMove, isSettled, PAYOUT_BATCH_STATES, PAYOUT_MOVES } from './payout-states.ts'

const ALLOWED = {
  draft: ['remove_line', 'approve', 'cancel'],
  approved: ['remove_line', 'cancel', 'export'],
  exported: ['download', 'settle_line'],
  closed: ['download'],
  canceled: [],
} as const

describe('a batch of payouts', () => {
  it.each(PAYOUT_BATCH_STATES)('allows only its moves when %s', state => {
    expect(PAYOUT_MOVES.filter(move => allowsMove(state, move))).toEqual(ALLOWED[state])
    for (const move of PAYOUT_MOVES) {
      const checked = checkMove(state, move)
      expect(checked.ok).toBe((ALLOWED[state] as readonly string[]).includes(move))
      if (!checked.ok) {
        expect(checked.refusals).toEqual([{ code: 'transition_not_allowed', facts: { status: state } }])
      }
    }
  })

  it('is settled once no line awaits the bank', () => {
    expect(isSettled([{ state: 'paid' }, { state: 'failed' }, { state: 'removed' }])).toBe(true)
    expect(isSettled([{ state: 'paid' }, { state: 'sent' }])).toBe(false)
    expect(isSettled([{ state: 'planned' }])).toBe(false)
  })
})
