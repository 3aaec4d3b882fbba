import { describe, expect, it } from 'vitest'
import { storageProblems } from './durable-storage.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The same database with a setting for each connection. */
const withSetting = (setting: string): string => {
  const url = new URL(POSTGRES)
  url.searchParams.set('options', `-c ${setting}`)
  return url.href
}

it('the embedded database has no such setting', async () => {
  await expect(storageProblems({ databaseUrl: null, databasePooler: 'none' })).resolves.toEqual([])
})

it('a database that is not there is named without its password', async () => {
  const [line, ...more] = await storageProblems({
    databaseUrl: 'postgres://karvon:hunter2@127.0.0.1:1/karvon',
    databasePooler: 'none',
  })
  expect(line).toMatch(/^DATABASE_URL leads to no database: (?!.*hunter2)/)
  expect(more).toEqual([])
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('durable storage', () => {
  it('is accepted', async () => {
    await expect(storageProblems({ databaseUrl: POSTGRES, databasePooler: 'none' })).resolves.toEqual([])
  })

  it('is refused if commits do not wait for the disk', async () => {
    const asked = storageProblems({
      databaseUrl: withSetting('synchronous_commit=off'),
      databasePooler: 'none',
    })
    await expect(asked).resolves.toEqual([
      'synchronous_commit of PostgreSQL is "off"; allowed: on where NODE_ENV=production',
    ])
  })
})
