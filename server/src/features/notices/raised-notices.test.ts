import { readdirSync, readFileSync } from 'node:fs'
import { NOTICE_KINDS, type NoticeKind } from '@karvon/domain/notices/notice-table'
import { expect, it } from 'vitest'

const SERVER = new URL('../../', import.meta.url)

type Source = { readonly path: string; readonly text: string }

/** Tests that go through every kind say nothing about a particular one. */
const GENERAL = ['features/notices/', 'platform/']

const sources: readonly Source[] = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts') && !GENERAL.some(folder => path.startsWith(folder)))
  .map(path => ({ path, text: readFileSync(new URL(path, SERVER), 'utf8') }))

const isTest = ({ path }: Source) => path.endsWith('.test.ts') || path.endsWith('.fixture.ts')

/** The kinds that no source names as a value; a type alone raises nothing. */
const unnamed = (found: readonly Source[]): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => !found.some(({ text }) => text.includes(`'${kind}'`)))

it('every kind is raised by a feature', () => {
  expect(unnamed(sources.filter(source => !isTest(source)))).toEqual([])
})

it('every kind that is raised is looked for by a test of its feature, which drives the real app', () => {
  expect(unnamed(sources.filter(isTest))).toEqual([])
})
