import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }

type Variants = { match?: Record<string, string> }[]

const webRoot = fileURLToPath(new URL('../../', import.meta.url))

const read = (pattern: string): Record<string, string | Variants> => {
  const { $schema: _, ...catalogue } = JSON.parse(
    readFileSync(webRoot + pattern.replace('{locale}', 'en'), 'utf8'),
  )
  return catalogue
}

const variants = (value: string | Variants) =>
  typeof value === 'string' ? [value] : value.flatMap(({ match = {} }) => Object.values(match))

/** Every English text, by paragraph. */
const lines = settings['plugin.inlang.messageFormat'].pathPattern.flatMap(pattern =>
  Object.entries(read(pattern)).flatMap(([key, value]) =>
    variants(value).flatMap(text => text.split('\n').map(line => ({ key, line }))),
  ),
)

/** A line without the names of its placeholders, which are identifiers. */
const written = (line: string) => line.replace(/\{\w+\}/g, '{}')

const having = (wrong: RegExp) => lines.filter(({ line }) => wrong.test(written(line)))

/** American spellings; a percentage is written with its sign. */
const AMERICAN = [
  /\bcancel(?:ed|ing|able)\b/i,
  /\b(?:travel|label|model|signal|total)(?:ed|ing)\b/i,
  /\b(?:un)?licens(?:e|es)\b/i,
  /\b(?:cent|lit|kilomet|met|fib)ers?\b/i,
  /\b(?:col|fav|lab|hon|harb|behavi|neighb)or/i,
  /(?:organ|recogn|real|item|author|optim|summar|final|apolog|minim|maxim)iz(?:e|ing|ation)/i,
  /\b(?:catalog|dialog|gray|tires?|fulfill|enroll|gotten|toward|inquir(?:y|ies)|checkbook|math)\b/i,
  /\b(?:percent|zip code|cell ?phone)\b/i,
]

describe('English is British', () => {
  it.each(AMERICAN)('has no %s', wrong => {
    expect(having(wrong)).toEqual([])
  })
})

/** One thing has one word: the word in use, and those it is not called. */
const ONE_WORD: Readonly<Record<string, RegExp>> = {
  freight: /\bcargo\b|\b(?<!dangerous )goods\b(?! or)/i,
  'log in, log out': /\bsign(?:ed|s|ing)?[ -](?:in|out)\b/i,
  'call centre': /\bdispatcher/i,
  'top-up': /\brefill/i,
  documents: /\bpapers?\b/i,
  'audit log': /\bjournal/i,
  'cancellation fee, cancellation terms': /\bcancelling (?:fee|terms)|\b(?:free|late|terms of) cancelling/i,
  completed: /\b(?:orders?|trips?|is|are|was|were) (?:done|finished)\b|\bfinish/i,
  'in progress': /\bunder ?way\b|\bin work\b/i,
  'two-step verification': /\bsecond factor|\btwo-factor/i,
  amount: /\bsums?\b/i,
  location: /\bpositions?\b/i,
  status: /\b(?:present|new|current|order) state\b|\bstate of the order\b/i,
  'payment method': /\bpayment type(?!\.)/i,
  'saved replies': /\bready (?:answer|repl)/i,
  'counter-offer': /\bnamed (?:another|a) price\b/i,
  notification: /\bnotices?\b/i,
  'additional price': /\b(?:extra charge|surcharge)(?<!Night surcharge)/i,
  automatically: /\bby (?:it|them)sel(?:f|ves)\b/i,
  approval: /\bowner’s consent\b|\bconsent to a deal\b/i,
}

/** The name of a service on the landing page. */
const OF_ANOTHER_KIND = new Set(['services_goods_title'])

describe('one thing has one word', () => {
  it.each(Object.entries(ONE_WORD))('%s', (_, others) => {
    expect(having(others).filter(({ key }) => !OF_ANOTHER_KIND.has(key))).toEqual([])
  })
})

const NAMES = new Set(
  `Aegis Aliyev Allow Android April Authenticator Aziz Bek Bongo Earth English Fura Furgon GeoNames Google Home Idempotency
  Connect Entra Isuzu JavaScript Jizzakh Kamchik Karimova Karvon Keycloak Labo Latin MChJ Microsoft Natural No November Nukus OpenID Pass Rahimov Republic Russian
  Chrome Didox Samarkand Savdo Screen Standard Tashkent Telegram Tent Toshmatov Tursunov Uzbek Uzbekistan WebP Webhooks Workspace Yoldoshev Yusupova`
    .trim()
    .split(/\s+/),
)

/** A word that does not begin a sentence, a bracket or a quotation. */
const INNER_CAPITAL = /(?<=[a-z\d,;})%] )[A-Z]\w*[a-z]\w*/g

describe('English is punctuated the same everywhere', () => {
  it('capitalises sentences and names, not every word', () => {
    const others = lines.filter(({ line }) =>
      written(line)
        .match(INNER_CAPITAL)
        ?.some(word => !NAMES.has(word)),
    )
    expect(others).toEqual([])
  })

  it('ends a text of several sentences with a mark', () => {
    const several = lines.filter(({ line }) => /[a-z\d%)”}][.?!…] [A-Z{]/.test(line))
    const open = several.filter(
      ({ line }) => !/[.?!:…]$|\{why\}$|^(?:Order )?No\. \{(?:id|number)\}$/.test(line),
    )
    expect(open.filter(({ key }) => key !== 'receiver_price_link')).toEqual([])
  })

  it.each([
    ['space before a percent sign', /[\d}] %/],
    ['long dash', /—/],
    ['straight quotation mark', /"/],
    ['quotation inside a quotation', /“[^”]*“/],
    ['three dots for an ellipsis', /\.\.\./],
    ['extra space', / {2}|^ | $| [,.;:?!]/],
  ])('has no %s', (_, wrong) => {
    expect(having(wrong)).toEqual([])
  })
})
