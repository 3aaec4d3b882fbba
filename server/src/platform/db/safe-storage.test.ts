import { describe, expect, it } from 'vitest'
import { refuseForgetfulStorage } from './safe-storage.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The same database, where each connection begins with a setting. */
const withSetting = (setting: string): string => {
  const url = new URL(POSTGRES)
  url.searchParams.set('options', `-c ${setting}`)
  return url.href
}

it('the embedded database has no switch to forget by', async () => {
  await expect(refuseForgetfulStorage({ databaseUrl: null })).resolves.toBeUndefined()
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('storage that keeps what it acknowledged', () => {
  it('is taken', async () => {
    await expect(refuseForgetfulStorage({ databaseUrl: POSTGRES })).resolves.toBeUndefined()
  })

  it('is refused where a commit waits for no disk', async () => {
    const asked = refuseForgetfulStorage({ databaseUrl: withSetting('synchronous_commit=off') })
    await expect(asked).rejects.toThrow(/^synchronous_commit of PostgreSQL is "off"; allowed: on/)
  })
})
