import { describe, expect, it } from 'vitest'
import { requireDurableStorage } from './durable-storage.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The same database with a setting for each connection. */
const withSetting = (setting: string): string => {
  const url = new URL(POSTGRES)
  url.searchParams.set('options', `-c ${setting}`)
  return url.href
}

it('the embedded database has no such setting', async () => {
  await expect(requireDurableStorage({ databaseUrl: null })).resolves.toBeUndefined()
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('durable storage', () => {
  it('is accepted', async () => {
    await expect(requireDurableStorage({ databaseUrl: POSTGRES })).resolves.toBeUndefined()
  })

  it('is refused if commits do not wait for the disk', async () => {
    const asked = requireDurableStorage({ databaseUrl: withSetting('synchronous_commit=off') })
    await expect(asked).rejects.toThrow(/^synchronous_commit of PostgreSQL is "off"; allowed: on/)
  })
})
