import { describe, expect, it } from 'vitest'
import { MOST_POST, plainOf, readPostText } from './post-text.ts'

describe('a post is cleaned', () => {
  it.each([
    ['\u202eTosh\u200bkent\u2066', 'Toshkent'],
    ['a\u0000b\u001b[31mc\u0007', 'ab[31mc'],
    ['bir\r\nikki\ruch\u2028toʻrt', 'bir\nikki\nuch\ntoʻrt'],
    ['20\u00a0t\t5\u202f000', '20 t 5 000'],
    ['𝗧𝗼𝘀𝗵𝗸𝗲𝗻𝘁', 'Toshkent'],
    ['e\u0301 \ud83d x 🚛', 'é  x 🚛'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('%j', (text, clean) => expect(readPostText(text)).toEqual({ ok: true, value: clean }))

  it('or refused', () => {
    const codeOf = (value: unknown) => {
      const read = readPostText(value, 'text')
      return read.ok ? null : read.refusals[0]?.code
    }
    expect(codeOf(7)).toBe('text_invalid')
    expect(codeOf('🚛'.repeat(MOST_POST))).toBeNull()
    expect(codeOf('🚛'.repeat(MOST_POST + 1))).toBe('text_too_long')
    expect(codeOf('a'.repeat(1_000_000))).toBe('text_too_long')
  })
})

it.each(['İstanbul ЁЛКА Oʻzbekiston', '🚛 ẞ ŉ', 'Toʼlov'])('%s keeps its positions', text => {
  expect(plainOf(text)).toHaveLength(text.length)
})
