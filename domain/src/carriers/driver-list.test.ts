import { describe, expect, it } from 'vitest'
import { checkListNote, LONGEST_LIST_NOTE } from './driver-list.ts'

describe('a note about a driver', () => {
  it.each([
    [null, null],
    ['', null],
    ['  \n ', null],
    [' careful with glass ', 'careful with glass'],
    ['ў'.repeat(LONGEST_LIST_NOTE), 'ў'.repeat(LONGEST_LIST_NOTE)],
  ])('%j is kept as %j', (sent, kept) => {
    expect(checkListNote(sent)).toEqual({ ok: true, value: kept })
  })

  it.each([
    ['\u0000', { code: 'text_invalid', field: 'note' }],
    [
      'x'.repeat(LONGEST_LIST_NOTE + 1),
      { code: 'text_too_long', field: 'note', facts: { max: LONGEST_LIST_NOTE } },
    ],
  ])('%j is refused', (sent, refusal) => {
    expect(checkListNote(sent)).toEqual({ ok: false, refusals: [refusal] })
  })
})
