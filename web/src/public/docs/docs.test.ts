import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DOC_PAGES, type DocPage, docPathOf } from '@karvon/contract/documentation/doc-pages'
import { localizePath, SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import { KEPT_IN_LATIN } from '@karvon/domain/values/uzbek-cyrillic-words'
import { describe, expect, it } from 'vitest'
import settings from '../../../project.inlang/settings.json' with { type: 'json' }
import { renderPage } from '../render.tsx'
import { docText } from './doc-texts.ts'

const webRoot = fileURLToPath(new URL('../../../', import.meta.url))
const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url))

const PARTS = { head: '', wake: '/wake.js' }

/** Each page is asked for by several tests, and takes longer to render than to read. */
const rendered = new Map<string, string>()

const htmlOf = (page: DocPage, locale: SiteLocale): string => {
  const key = `${locale}/${page}`
  const html = rendered.get(key) ?? renderPage(docPathOf(page), locale).html(PARTS)
  rendered.set(key, html)
  return html
}

const mainOf = (page: DocPage, locale: SiteLocale): string =>
  /<main>([\s\S]*)<\/main>/.exec(htmlOf(page, locale))?.[1] ?? ''

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const plain = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const readFixedLabels = (locale: 'uz' | 'ru' | 'en'): ReadonlyMap<string, string> =>
  new Map(
    settings['plugin.inlang.messageFormat'].pathPattern.flatMap(pattern =>
      Object.entries<unknown>(
        JSON.parse(readFileSync(webRoot + pattern.replace('{locale}', locale), 'utf8')),
      ).flatMap(([key, text]) =>
        typeof text === 'string' && !text.includes('{') ? [[key, text] as const] : [],
      ),
    ),
  )

/** Every text of the interface that takes no figures, by its key. */
const FIXED_LABELS = {
  uz: readFixedLabels('uz'),
  ru: readFixedLabels('ru'),
  en: readFixedLabels('en'),
} as const

/** What the server fills into the pages of before, such as the public offer. */
const FIGURES = new Set(
  readFileSync(
    new URL('../../../../server/src/features/handbook/site-labels.ts', import.meta.url),
    'utf8',
  ).match(/\w+(?=: (?:String|percent|formatNumber)\()/g),
)

const blocksIn = (file: string): string[] => {
  const text = readFileSync(docs + file, 'utf8')
  return file.endsWith('.md') ? all(text, /^```\w+\n([\s\S]*?)\n```$/gm) : [text.trimEnd()]
}

const executed = ['guides', 'samples'].flatMap(folder =>
  readdirSync(docs + folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath.slice(docs.length)}/${entry.name}`),
)
/** Every program of the guides and samples, which tests of the server run. */
const EXECUTED = new Set(executed.flatMap(blocksIn))

it('every text of the folder is a page', () => {
  for (const locale of WRITTEN_LOCALES) {
    const files = readdirSync(`${docs}site/${locale}`, { recursive: true, encoding: 'utf8' })
    const pages = files.filter(file => file.endsWith('.md')).map(file => file.replace(/\.md$/, ''))
    expect(pages.sort()).toEqual([...DOC_PAGES].sort())
  }
})

describe.each(DOC_PAGES)('%s', page => {
  const english = mainOf(page, 'en')
  const others = SITE_LOCALES.filter(locale => locale !== 'en')

  it('has the same headings, links, steps and code in every language', () => {
    const shapeOf = (locale: SiteLocale) => {
      const html = mainOf(page, locale)
      return {
        tags: all(html, /<(h[123]|p|ul|ol|li|tr|figure)\b/g).filter(tag => tag !== 'p'),
        anchors: all(html, /<h2 id="([^"]*)"/g),
        links: all(html, /href="([^"]*)"/g).map(href => href.replace(/^\/(?:ru|uz|uz-cyrl|en)(?=\/|$)/, '')),
        code: all(html, /<pre>(.*?)<\/pre>/gs),
      }
    }
    const [shape, raw] = [shapeOf('en'), docText(page, 'en')]
    expect(new Set(shape.anchors).size).toBe(shape.anchors.length)
    expect(shape.anchors.length).toBeGreaterThan(2)
    for (const locale of others) {
      expect(shapeOf(locale), locale).toEqual(shape)
      const marks = (text: string) => all(text, /\{(=?\w+)\}/g).sort()
      expect(marks(docText(page, locale)), locale).toEqual(marks(raw))
    }
  })

  it('names what is on the screens, in each language as the catalogue does', () => {
    for (const locale of WRITTEN_LOCALES) {
      const labels = FIXED_LABELS[locale]
      const keys = all(docText(page, locale), /\{(\w+)\}/g)
      expect(keys.filter(key => !labels.has(key))).toEqual([])
      const names = new Set(keys.map(key => labels.get(key)))
      const bold = all(mainOf(page, locale), /<b>(.*?)<\/b>/g).map(plain)
      expect(bold.filter(name => !names.has(name))).toEqual([])
    }
  })

  it('has only figures that the server fills in', () => {
    expect(all(docText(page, 'en'), /\{=(\w+)\}/g).filter(name => !FIGURES.has(name))).toEqual([])
  })

  it('shows only code that the tests run', () => {
    const shown = all(english, /<pre><code[^>]*>(.*?)<\/code><\/pre>/gs).map(plain)
    expect(shown.filter(code => !EXECUTED.has(code))).toEqual([])
    expect(shown.filter(code => /\[\[\w+\]\]|<template/.test(code))).toEqual([])
    for (const locale of WRITTEN_LOCALES) expect(docText(page, locale)).not.toMatch(/^\s*(```|~~~)|^ {4}\S/m)
  })

  it('says what it is about in a title and a description', () => {
    for (const locale of SITE_LOCALES) {
      const html = htmlOf(page, locale)
      expect(html).toMatch(/<meta name="description" content="[^"{]{40,220}"/)
      expect(html).toContain(
        `<link rel="canonical" href="[[origin]]${localizePath(docPathOf(page), locale)}"`,
      )
      expect(html.replace(/<pre>.*?<\/pre>/gs, '')).not.toMatch(/\{=?\w+\}/)
    }
  })
})

it('leaves nothing of Cyrillic Uzbek in Latin letters but names and code', () => {
  const names = new Set(KEPT_IN_LATIN.flatMap(name => name.match(/[a-z]+/gi) ?? []))
  for (const page of DOC_PAGES) {
    const text = mainOf(page, 'uz-Cyrl').replace(/<(code|figcaption)\b.*?<\/\1>|<[^>]+>|\[\[\w+\]\]/gs, ' ')
    const left = plain(text).match(/[a-zʻʼ]+/giu) ?? []
    expect(
      left.filter(word => !names.has(word)),
      page,
    ).toEqual([])
  }
})

it('reads the figures of the server', () => {
  expect([...FIGURES]).toEqual(expect.arrayContaining(['latePercent', 'cashLimit', 'claimHours']))
})

const WRONG = {
  en: /['`"´‘ʻʼ—]|\.\.\./,
  ru: /['`"´‘’ʻʼ“”—]|\.\.\./,
  uz: /['`"´‘’—]|\.\.\./,
} as const

it.each(WRITTEN_LOCALES)('writes %s with its own signs, and a unit on the line of its figure', locale => {
  for (const page of DOC_PAGES) {
    const words = docText(page, locale)
      .replace(/`[^`]*`/g, '')
      .replace(/\]\([^)]*\)/g, ']')
    expect(words.match(WRONG[locale])?.[0], page).toBe(undefined)
    expect(words.match(/[\d}] (?:мин|ч|сум|soʻm|UZS|%)(?!\p{L})/u)?.[0], page).toBe(undefined)
  }
})
