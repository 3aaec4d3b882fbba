import { topicsOf } from '@karvon/domain/notices/notice-table'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { reachOptions, shownReach } from './topic-labels.ts'

const CHANNELS = { telegram: false, push: false, sms: true, email: false }

beforeEach(() => setLocale('en'))

test.each(['client', 'driver'] as const)('a %s is promised no SMS where none is ever sent', reader => {
  for (const topic of topicsOf(reader)) {
    const [all, ...others] = reachOptions(topic, reader, CHANNELS)
    const isFree = topic === 'loads'
    expect([topic, all?.label.includes('SMS')]).toEqual([topic, !isFree])
    expect(others.map(({ value }) => value)).toEqual(isFree ? ['site'] : ['free', 'site'])
  }
})

test('e-mail is promised only to somebody who has one', () => {
  const label = (email: boolean) => reachOptions('money', 'client', { ...CHANNELS, email })[0]?.label
  expect([label(false)?.includes('e-mail'), label(true)?.includes('e-mail')]).toEqual([false, true])
})

test('a free choice for what costs nothing is shown as everything', () => {
  expect(shownReach('loads', 'driver', 'free')).toBe('all')
  expect(shownReach('trip', 'driver', 'free')).toBe('free')
})
