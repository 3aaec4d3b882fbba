import { LOCALE_TAG, localizePath, PUBLIC_PATHS, SITE_LOCALES } from '@karvon/contract/site-routes'
import { describe, expect, it } from 'vitest'
import { serverPlaceholder } from './filled.tsx'
import { renderPage } from './render.tsx'

const PARTS = { head: '<style>a{}</style>', wake: '/assets/wake-1.js' }

const pages = PUBLIC_PATHS.flatMap(path => SITE_LOCALES.map(locale => ({ path, locale })))

describe.each(pages)('$path in $locale', ({ path, locale }) => {
  const { status, html } = renderPage(path, locale)
  const page = html(PARTS)

  it('is a complete document in its language with one h1', () => {
    expect(status).toBe(200)
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${LOCALE_TAG[locale]}">`))
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(page).toContain(`${PARTS.head}</head>`)
  })

  it('complies with the content security policy: no style attribute, only our scripts', () => {
    expect(page).not.toMatch(/<[^>]+\sstyle=/)
    const [script, ...more] = page.match(/<script[^>]*>.*?<\/script>/gs) ?? []
    expect([script, more]).toEqual([expect.stringContaining(`import("${PARTS.wake}")`), []])
  })

  it('has canonical and alternate links', () => {
    const place = path.replace(':id', serverPlaceholder('id'))
    for (const other of SITE_LOCALES)
      expect(page).toContain(`hrefLang="${LOCALE_TAG[other]}" href="[[origin]]${localizePath(place, other)}"`)
    expect(page).toContain(`hrefLang="x-default" href="[[origin]]${place}"`)
    expect(page).toContain(`<link rel="canonical" href="[[origin]]${localizePath(place, locale)}"`)
  })

  it('links only to existing sections', () => {
    const targets = [...page.matchAll(/href="#([\w-]+)"/g)].map(found => found[1])
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) expect(page).toContain(`id="${target}"`)
  })
})

describe.each(SITE_LOCALES)('a path that does not exist, in %s', locale => {
  const { status, html } = renderPage('/nowhere', locale)
  const page = html(PARTS)

  it('has no script, explains the error and links home', () => {
    expect(status).toBe(404)
    expect(page).not.toMatch(/import\(|<script[^>]+src/)
    expect(page).toContain(`href="${localizePath('/', locale)}"`)
    expect(page).toContain('content="noindex"')
    expect(page).not.toContain('hrefLang')
  })
})

it.each(SITE_LOCALES)('the home page in %s names no loading time, as it may be read at any', locale => {
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

  it('come from the settings in the FAQ and the list of features', () => {
    const home = textOf('/')
    const [answers, abilities] = [section(home, 'faq'), section(home, 'capabilities')]
    for (const name of ['freeHours', 'latePercent', 'arrivalPercent', 'partialPercent', 'confirmHours'])
      expect(answers, name).toContain(serverPlaceholder(name))
    for (const name of ['points', 'loaders', 'rounds'])
      expect(abilities, name).toContain(serverPlaceholder(name))
    expect(abilities.replace(/<[^>]+>/g, ' ')).not.toMatch(/\d/)
    expect(answers.replace(/<[^>]+>/g, ' ')).not.toMatch(/\b(?:10|30|48)\b|25[\s,]000/)
  })

  it('come from the settings in the public offer', () => {
    const offer = textOf('/offer')
    for (const name of ['leadMinutes', 'leadHours', 'lowPercent', 'highPercent', 'additionalPercent'])
      expect(offer, name).toContain(serverPlaceholder(name))
  })

  it('name the currency of the cash limit once', () => {
    for (const text of [section(textOf('/'), 'faq'), textOf('/offer')])
      expect(text).toContain(`${serverPlaceholder('cashLimit')}\u00a0${WORD_OF_MONEY[locale]}`)
  })
})
