// docs/support.md has each release of the changelog, and until when it gets fixes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEPRECATED_FOR_DAYS } from '../../contract/src/deprecation.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { changelogSections } from './changelog.ts'

const page = readFileSync(join(ROOT, 'docs/support.md'), 'utf8')
const releases = changelogSections(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))

const FIXED_FOR_DAYS = 90
const DAY_MS = 86_400_000

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The rows that the page must have, newest first: each release ends with the one after it. */
const rowsOf = (sections: typeof releases): string[] =>
  sections.map(({ version, date }, at) => {
    const next = sections[at - 1]
    const until = next === undefined ? 'it is the newest' : dayAfter(next.date, FIXED_FOR_DAYS)
    return `| ${version} | ${date} | ${until} |`
  })

test('the page has each release of the changelog with the end of its fixes', () => {
  expect(releases.length).toBeGreaterThan(0)
  expect(page.match(/^\| \d+\.\d+\.\d+ .*$/gm)).toEqual(rowsOf(releases))
})

test('a release ends 90 days after the next', () => {
  const sections = [
    { version: '0.2.0', date: '2027-01-10', text: '' },
    { version: '0.1.0', date: '2026-11-26', text: '' },
  ]
  expect(rowsOf(sections)).toEqual([
    '| 0.2.0 | 2027-01-10 | it is the newest |',
    '| 0.1.0 | 2026-11-26 | 2027-04-10 |',
  ])
})

test('the page says how long releases are fixed and calls deprecated', () => {
  expect(page).toContain(`for ${FIXED_FOR_DAYS} days`)
  expect(page.match(/(\d+) days at least/)?.[1]).toBe(String(DEPRECATED_FOR_DAYS))
})
