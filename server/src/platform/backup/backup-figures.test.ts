import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { backupFigures } from './backup-figures.ts'
import { rememberBackup } from './last-backup.ts'

let database: OpenDatabase
const clock = testClock()
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const agesOf = async (isExpected: boolean) => {
  const [figure] = backupFigures(database.db, clock, isExpected)
  return Object.fromEntries(
    (await figure!.read()).map(({ labels, value }) => [labels?.kind, Math.round(value)]),
  )
}

it('a backup that is expected elsewhere and was never made is infinitely old', async () => {
  expect(await agesOf(true)).toEqual({ elsewhere: Number.POSITIVE_INFINITY })
  expect(await agesOf(false)).toEqual({})
})

it('the age is that of the last whole backup of each kind, whoever made it', async () => {
  await rememberBackup(database.db, { kind: 'folder', at: clock.now(), name: '/srv/monday' })
  clock.pass(3_600)
  await rememberBackup(database.db, { kind: 'elsewhere', at: clock.now(), name: 's3://b 1' })
  clock.pass(86_400)
  await rememberBackup(database.db, { kind: 'elsewhere', at: clock.now(), name: 's3://b 2' })
  clock.pass(7_200)
  expect(await agesOf(true)).toEqual({ elsewhere: 7_200, folder: 3_600 + 86_400 + 7_200 })
  expect(await agesOf(false)).toEqual({ elsewhere: 7_200, folder: 3_600 + 86_400 + 7_200 })
})
