import { readFileSync } from 'node:fs'
import { wirePath } from '@karvon/domain/values/check-figures'
import { expect, it } from 'vitest'
import { SETTING_GROUPS } from '../server/src/features/operators/settings/setting-groups.ts'

const labels = readFileSync(
  new URL('../web/src/operator/settings/setting-labels.ts', import.meta.url),
  'utf8',
)
const hasLabel = (key: string) => new RegExp(`^ {2}'?${key.replaceAll('.', '\\.')}'?: `, 'm').test(labels)

it.each([...SETTING_GROUPS])('the settings %s, their sections and fields have labels', (key, group) => {
  const paths = group.figures.map(({ path }) => wirePath(path))
  const sections = paths.filter(path => path.includes('.')).map(path => path.slice(0, path.indexOf('.')))
  expect([key, ...sections, ...paths].filter(name => !hasLabel(name))).toEqual([])
})
