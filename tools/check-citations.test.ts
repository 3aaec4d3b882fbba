import { expect, it } from 'vitest'
import { checkCitations } from './check-citations.ts'
import { anchorsOf, listPages } from './sources/list-pages.ts'
import { listFiles, readTexts } from './sources/list-sources.ts'

const PAGES = {
  'README.md': '# Karvon\n',
  'docs/product.md': '# Product rules\n\n## The deal\n\n### Codes & “photos”\n',
  'docs/decisions/0021-offline.md': '# 0021 Offline\n',
}

const problemsIn = (text: string, path = 'domain/src/a.ts') =>
  checkCitations({ [path]: text }, PAGES).map(({ line, problem }) => `${line}: ${problem}`)

it.each([
  ['// see docs/product.md#placing', '1: docs/product.md has no heading #placing'],
  ['\n// see docs/figures.md', '2: docs/figures.md is not in the repository'],
  ['// pricing.md "Rows"', '1: pricing.md is not in the repository'],
  ['// (spec §3)', '1: a section number is not a valid citation'],
  ['/** As decision 0022 says. */', '1: there is no decision 0022'],
  ['// decisions 0021 and 0023', '1: there is no decision 0023'],
])('rejects %j', (text, problem) => {
  expect(problemsIn(text)).toEqual([problem])
})

it.each([
  '// (docs/product.md#the-deal, docs/product.md#codes--photos): locked.',
  '// README.md and https://example.com/other.md',
  '/** The store of a device (decision 0021). */',
  "const isPage = (path: string) => path.endsWith('.md')",
])('accepts %j', text => {
  expect(problemsIn(text)).toEqual([])
})

it('resolves paths of a page from its own folder', () => {
  expect(problemsIn('[rules](product.md#the-deal), [up](../README.md)', 'docs/api.md')).toEqual([])
  expect(problemsIn('[rules](product.md#placing)', 'docs/api.md')).toEqual([
    '1: product.md has no heading #placing',
  ])
})

it('ignores migrations, which are never edited', () => {
  expect(problemsIn('-- pricing.md Rows', 'server/migrations/0003-market-band.sql')).toEqual([])
})

it('builds anchors as GitHub does', () => {
  expect([...anchorsOf('# A\n\n## Numbers, money and dates\n\ntext # B\n')]).toEqual([
    'a',
    'numbers-money-and-dates',
  ])
})

it('every citation in the repository resolves', () => {
  const pages = readTexts(listPages())
  const cited = listFiles().filter(path => /\.(ts|tsx|mjs|js|css|sql)$/.test(path))
  expect(checkCitations({ ...readTexts(cited), ...pages }, pages)).toEqual([])
})
