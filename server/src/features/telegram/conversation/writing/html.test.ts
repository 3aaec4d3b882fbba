import { describe, expect, it } from 'vitest'
import { bold, clipped, commas, fill, lines, messageOf, paragraphs, written } from './html.ts'

describe('text is escaped', () => {
  it.each([
    ['<b>Aziza</b>', '&lt;b&gt;Aziza&lt;/b&gt;'],
    ['A & B "C"', 'A &amp; B &quot;C&quot;'],
    ['&lt;', '&amp;lt;'],
    ['a\u0000b\u001bc', 'abc'],
    ['bir\nikki', 'bir\nikki'],
  ])('%j', (text, html) => {
    expect(written(text).text).toBe(html)
  })

  it('in what placeholders are filled with, once, and not in what is HTML already', () => {
    expect(fill('{name} & {code}{more}', { name: '<i>{code}</i>', code: bold(4719) }).text).toBe(
      '&lt;i&gt;{code}&lt;/i&gt; &amp; <b>4719</b>',
    )
  })
})

it('parts that are missing leave no gap', () => {
  expect(lines('a', null, 'b').text).toBe('a\nb')
  expect(commas('a', null, 'b').text).toBe('a, b')
  expect(paragraphs(lines('a'), null, lines(), lines('b')).text).toBe('a\n\nb')
})

describe('a long text is cut', () => {
  it.each(['x', '&', '<', '😀', 'ʻ'])('of %s', sign => {
    const { text } = clipped(sign.repeat(5000), 300)
    expect(text.length).toBeLessThanOrEqual(300)
    expect(text.endsWith('…')).toBe(true)
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;)|[\ud800-\udbff]…/)
  })

  it('and a message to whole lines', () => {
    const html = lines(...Array.from({ length: 900 }, () => bold('qator')))
    const { html: text } = messageOf({ html })
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(text.endsWith('</b>')).toBe(true)
    expect(messageOf({ html, photo: Buffer.from('') }).html.length).toBeLessThanOrEqual(1024)
  })
})

it('rows without buttons are left out', () => {
  expect(messageOf({ html: written('a'), buttons: [[], []] })).toEqual({ html: 'a' })
})
