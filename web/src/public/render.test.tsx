import { LOCALE_TAG, localizePath, PUBLIC_PATHS, SITE_LOCALES } from '@karvon/contract/site-routes'
import { describe, expect, it } from 'vitest'
import { filledWord } from './filled.tsx'
import { renderPage } from './render.tsx'

const PARTS = { head: '<style>a{}</style>', wake: '/assets/wake-1.js' }

const pages = PUBLIC_PATHS.flatMap(path => SITE_LOCALES.map(locale => ({ path, locale })))

describe.each(pages)('$path in $locale', ({ path, locale }) => {
  const { status, html } = renderPage(path, locale)
  const page = html(PARTS)

  it('is a whole document in its language, with one headline', () => {
    expect(status).toBe(200)
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${LOCALE_TAG[locale]}">`))
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(page).toContain(`${PARTS.head}</head>`)
  })

  it('keeps to the policy: no style attribute, no script but ours', () => {
    expect(page).not.toMatch(/<[^>]+\sstyle=/)
    const [script, ...more] = page.match(/<script[^>]*>.*?<\/script>/gs) ?? []
    expect([script, more]).toEqual([expect.stringContaining(`import("${PARTS.wake}")`), []])
  })

  it('names itself and its other languages', () => {
    const place = path.replace(':id', filledWord('id'))
    for (const other of SITE_LOCALES)
      expect(page).toContain(`hrefLang="${LOCALE_TAG[other]}" href="[[origin]]${localizePath(place, other)}"`)
    expect(page).toContain(`hrefLang="x-default" href="[[origin]]${place}"`)
    expect(page).toContain(`<link rel="canonical" href="[[origin]]${localizePath(place, locale)}"`)
  })

  it('links only to sections that it has', () => {
    const targets = [...page.matchAll(/href="#([\w-]+)"/g)].map(found => found[1])
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) expect(page).toContain(`id="${target}"`)
  })
})

describe.each(SITE_LOCALES)('a path that does not exist, in %s', locale => {
  const { status, html } = renderPage('/nowhere', locale)
  const page = html(PARTS)

  it('asks for no script, says so and leads home', () => {
    expect(status).toBe(404)
    expect(page).not.toMatch(/import\(|<script[^>]+src/)
    expect(page).toContain(`href="${localizePath('/', locale)}"`)
    expect(page).toContain('content="noindex"')
    expect(page).not.toContain('hrefLang')
  })
})

it.each(SITE_LOCALES)('the home page in %s names no hour to load at: it may be read at any', locale => {
  const page = renderPage('/', locale).html(PARTS)
  const [, form = ''] = /data-island="calculator">([\s\S]*?)<\/form>/.exec(page) ?? []
  expect(form).toContain('<form')
  expect(form).not.toMatch(/\d\d:\d\d/)
})

const WORD_OF_MONEY = { uz: 'soʻmgacha', 'uz-Cyrl': 'сўмгача', ru: 'сум', en: 'UZS' } as const

describe.each(SITE_LOCALES)('the terms in %s', locale => {
  const textOf = (path: '/' | '/offer') => renderPage(path, locale).html(PARTS)
  const section = (html: string, id: string) =>
    new RegExp(`<section[^>]*id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''

  it('are those of the settings in the answers and the list of what an order can do', () => {
    const home = textOf('/')
    const [answers, abilities] = [section(home, 'faq'), section(home, 'capabilities')]
    for (const name of ['freeHours', 'latePercent', 'arrivalPercent', 'partialPercent', 'confirmHours'])
      expect(answers, name).toContain(filledWord(name))
    for (const name of ['points', 'loaders', 'rounds']) expect(abilities, name).toContain(filledWord(name))
    expect(abilities.replace(/<[^>]+>/g, ' ')).not.toMatch(/\d/)
    expect(answers.replace(/<[^>]+>/g, ' ')).not.toMatch(/\b(?:10|30|48)\b|25[\s,]000/)
  })

  it('are those of the settings in the public offer', () => {
    const offer = textOf('/offer')
    for (const name of ['leadMinutes', 'leadHours', 'lowPercent', 'highPercent', 'additionalPercent'])
      expect(offer, name).toContain(filledWord(name))
  })

  it('name the money of the cash limit once', () => {
    for (const text of [section(textOf('/'), 'faq'), textOf('/offer')])
      expect(text).toContain(`${filledWord('cashLimit')}\u00a0${WORD_OF_MONEY[locale]}`)
  })
})
