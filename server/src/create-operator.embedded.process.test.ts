import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMAND_ENVIRONMENT, SHORT_RUN } from '../test/command-environment.ts'
import { openEmbedded } from './platform/db/embedded-database.ts'

const COMMAND = fileURLToPath(new URL('./create-operator.ts', import.meta.url))

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'karvon-operator-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const production = () => ({
  ...COMMAND_ENVIRONMENT,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  SECRET: 'a key of thirty-two letters at the least',
  PUBLIC_URL: 'https://karvon.uz',
  SMS_PROVIDER: 'eskiz',
  ESKIZ_EMAIL: 'karvon@example.uz',
  ESKIZ_PASSWORD: 'of nobody',
  TRUSTED_PROXIES: '1',
})

type Ended = { readonly code: number; readonly said: string; readonly failed: string }

/** The command as the person who sets up a server types it, on a database not opened before. */
const create = (phone: string, firstName = 'Malika', ...more: string[]): Promise<Ended> => {
  const typed = ['--phone', phone, '--first-name', firstName, '--last-name', 'Saidova', ...more]
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [...SHORT_RUN, COMMAND, ...typed],
      { env: production() },
      (_, said, failed) => resolve({ code: child.exitCode ?? -1, said, failed }),
    )
  })
}

const users = async () => {
  const database = await openEmbedded(dataDir)
  const found = await database.db.selectFrom('users').select(['id', 'role', 'phone', 'first_name']).execute()
  await database.close()
  return found
}

it('makes the first operator of an empty production database, once', async () => {
  const wrong = await create('12345')
  expect(wrong).toMatchObject({ code: 1, said: '' })
  expect(wrong.failed).toContain('phone: phone_format\nUsage: npm run operator:create')
  const landline = await create('998712001122')
  expect([landline.code, landline.failed]).toEqual([1, expect.stringContaining('phone: phone_not_mobile')])
  const nameless = await create('998901112233', ' ')
  expect([nameless.code, nameless.failed]).toEqual([1, expect.stringContaining('first_name: ')])
  const unknown = await create('998901112233', 'Malika', '--admin')
  expect([unknown.code, unknown.failed]).toEqual([2, expect.stringMatching(/^Usage: /)])
  expect(readdirSync(dataDir), 'no database was created for these').toEqual([])

  const made = await create('+998 90 111-22-33')
  expect(made).toMatchObject({ code: 0, failed: '' })
  const [operator, ...others] = await users()
  expect(operator).toMatchObject({ role: 'operator', phone: '998901112233', first_name: 'Malika' })
  expect(others).toEqual([])
  expect(made.said).toMatch(`operator ${operator?.id} may sign in by a code`)

  expect(await create('998901112233', 'Nodira')).toEqual(made)
  expect(await users()).toEqual([operator])
})
