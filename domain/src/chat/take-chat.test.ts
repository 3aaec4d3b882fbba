import { expect, test } from 'vitest'
import { answerAs, takeChat } from './take-chat.ts'

const MALIKA = 7
const BEKZOD = 8

const held = (assignedTo: number | null, version = 3) => ({ assignedTo, version })

const wanted = (operatorId: number | null, seenVersion = 3, byId = MALIKA) => ({
  operatorId,
  byId,
  seenVersion,
})

const codeOf = (decision: ReturnType<typeof takeChat>) => (decision.ok ? null : decision.refusals[0]?.code)

test('with the current version an operator takes, reassigns and releases', () => {
  for (const [from, to] of [
    [null, MALIKA],
    [BEKZOD, MALIKA],
    [MALIKA, BEKZOD],
    [MALIKA, null],
  ] as const) {
    expect(takeChat(held(from), wanted(to))).toEqual({ ok: true, value: to })
  }
})

test('an unchanged assignee is no change, however old the version', () => {
  expect(takeChat(held(MALIKA, 9), wanted(MALIKA, 1))).toEqual({ ok: true, value: MALIKA })
  expect(takeChat(held(null, 9), wanted(null, 1))).toEqual({ ok: true, value: null })
})

test('an old version is refused: another operator has the chat, or it was released', () => {
  expect(codeOf(takeChat(held(BEKZOD, 4), wanted(MALIKA)))).toBe('conversation_taken')
  expect(codeOf(takeChat(held(null, 5), wanted(MALIKA)))).toBe('changed_meanwhile')
  expect(codeOf(takeChat(held(MALIKA, 5), wanted(BEKZOD)))).toBe('changed_meanwhile')
})

test("a reply takes an unassigned chat and is refused in another operator's", () => {
  expect(answerAs(held(null), MALIKA)).toEqual({ ok: true, value: MALIKA })
  expect(answerAs(held(MALIKA), MALIKA)).toEqual({ ok: true, value: MALIKA })
  expect(codeOf(answerAs(held(BEKZOD), MALIKA))).toBe('conversation_taken')
})
