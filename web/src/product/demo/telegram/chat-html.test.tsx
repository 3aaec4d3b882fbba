import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { chatHtml } from './chat-html.tsx'
import { firstLine } from './chat-message.tsx'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://karvon.test' })
  return () => vi.unstubAllGlobals()
})

const shown = (html: string) => renderToStaticMarkup(<p>{chatHtml(html)}</p>).slice(3, -4)

test.each([
  [
    'bold, italic and entities',
    '<b>Yuk</b> <i>5 t</i> &lt;3 &amp; &quot;',
    '<b>Yuk</b> <i>5 t</i> &lt;3 &amp; &quot;',
  ],
  ['lines', 'Bir\nIkki', 'Bir<br/>Ikki'],
  ['nested tags', '<b>Yuk <i>5 t</i></b>', '<b>Yuk <i>5 t</i></b>'],
  ['a tag that nobody closes', '<b>Yuk', '<b>Yuk</b>'],
  ['a tag that nobody opened', 'Yuk</b>', 'Yuk'],
  [
    'a phone number',
    '<a href="tel:+998901234567">Rustam</a>',
    '<a href="tel:+998901234567" rel="noreferrer">Rustam</a>',
  ],
  [
    'an address with its entities',
    '<a href="https://karvon.uz/?a=1&amp;b=2">Ochish</a>',
    '<a href="https://karvon.uz/?a=1&amp;b=2" target="_blank" rel="noreferrer">Ochish</a>',
  ],
])('%s', (_, html, expected) => {
  expect(shown(html)).toBe(expected)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<b onclick="alert(1)">Yuk</b>'],
  ['a picture', '<img src=x onerror=alert(1)>'],
  ['an escaped tag', '&lt;img src=x onerror=alert(1)&gt;'],
])('%s is only text', (_, html) => {
  const markup = shown(html)
  expect(markup).not.toMatch(/<(?!br)/)
  expect(markup).toContain('alert(1)')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'java\tscript:alert(1)',
  'blob:https://a/b',
])('the link %s opens nothing', url => {
  expect(shown(`<a href="${url}">Yuk</a>`)).toBe('Yuk')
})

test('an empty line is lower than a line of text', () => {
  expect(shown('Bir\n\nIkki')).toMatch(/^Bir<span class="[^"]*gap[^"]*"><\/span>Ikki$/)
})

test('a quote shows the first line as it reads', () => {
  expect(firstLine({ from: 'bot', text: '<b>Amir &amp; Co</b>: 5 &lt; 7\nIkki' })).toBe('Amir & Co: 5 < 7')
  expect(firstLine({ from: 'person', text: '<b>Salom</b> &amp;' })).toBe('<b>Salom</b> &amp;')
})
