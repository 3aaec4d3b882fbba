import { expect, test } from 'vitest'
import { MESSAGE_LENGTH, readMessageText } from './message-text.ts'

const codeOf = (value: unknown) => {
  const read = readMessageText(value)
  return read.ok ? null : read.refusals[0]
}

test('a message is trimmed plain text that keeps its lines and is shown as written', () => {
  expect(readMessageText('  Assalomu alaykum\r\n<b>yuk</b>\tqani? 👋 ')).toEqual({
    ok: true,
    value: 'Assalomu alaykum\n<b>yuk</b>\tqani? 👋',
  })
})

test('nothing, blanks, NUL and broken surrogate pairs are refused at the field', () => {
  for (const nothing of [undefined, null, '', ' \n\t ']) {
    expect(codeOf(nothing)).toEqual({ code: 'text_required', field: 'message' })
  }
  for (const bad of [5, {}, 'a\u0000b', '\ud83d']) {
    expect(codeOf(bad)).toEqual({ code: 'text_invalid', field: 'message' })
  }
})

test('its length counts characters, not code units', () => {
  expect(readMessageText('👋'.repeat(MESSAGE_LENGTH)).ok).toBe(true)
  expect(codeOf('a'.repeat(MESSAGE_LENGTH + 1))).toEqual({
    code: 'text_too_long',
    field: 'message',
    facts: { max: 4000 },
  })
})

test('photos need no text', () => {
  expect(readMessageText(' ', { photos: 1 })).toEqual({ ok: true, value: '' })
  expect(readMessageText(null, { photos: 2 })).toEqual({ ok: true, value: '' })
  expect(readMessageText('a\u0000', { photos: 1 }).ok).toBe(false)
})
