import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectConfig } from '../../config.ts'
import { ALL_SETTINGS } from '../all-settings.ts'
import { readPart } from './reading.ts'
import { text } from './setting.ts'

const KEY = text('KEY', { secret: true, about: 'a key' })
const ACCOUNT = {
  login: text('LOGIN', { about: 'the login of the account' }),
  password: text('PASSWORD', { secret: true, about: 'the password of the account' }),
  city: text('CITY', { about: 'the city of the account' }),
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'karvon-secrets-'))
  writeFileSync(join(folder, 'key'), 'from-a-file\n')
  writeFileSync(join(folder, 'empty'), '\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const key = (env: Record<string, string>) => readPart(env, reading => reading.get(KEY))

describe('a secret', () => {
  it('is given by its name or in a file', () => {
    expect(key({ KEY: 'typed' })).toBe('typed')
    expect(key({ KEY_FILE: join(folder, 'key') })).toBe('from-a-file')
    expect(key({})).toBeNull()
  })

  it('is refused if it is given twice, or its file is missing or empty', () => {
    expect(() => key({ KEY: 'typed', KEY_FILE: join(folder, 'key') })).toThrow(/^KEY_FILE is .*not both$/)
    expect(() => key({ KEY_FILE: join(folder, 'none') })).toThrow(/^KEY_FILE is ".*none"; .*can be read/)
    expect(() => key({ KEY_FILE: join(folder, 'empty') })).toThrow(/^KEY_FILE is ".*empty"; .*can be read/)
  })

  it.each(ALL_SETTINGS.filter(({ secret }) => secret).map(({ name }) => name))(
    '%s is read from a file, and its file is named if it cannot be read',
    name => {
      const { problems } = inspectConfig({ [`${name}_FILE`]: join(folder, 'none') })
      expect(problems.filter(line => line.startsWith(`${name}_FILE is `))).toHaveLength(1)
      const { reading } = inspectConfig({ [`${name}_FILE`]: join(folder, 'key') })
      const setting = ALL_SETTINGS.find(declared => declared.name === name)
      expect(setting && reading.sourceOf(setting).kind).toBe('file')
    },
  )
})

describe('settings that belong together', () => {
  const account = (env: Record<string, string>) =>
    readPart(env, reading => reading.together(ACCOUNT, ['login', 'password']))

  it('are all there, or none', () => {
    expect(account({ LOGIN: 'a', PASSWORD_FILE: join(folder, 'key') })).toEqual({
      ...{ login: 'a', password: 'from-a-file', city: null },
    })
    expect(account({})).toBeNull()
  })

  it('are refused by the names of all that is missing, and why', () => {
    expect(() => account({ LOGIN: 'a' })).toThrow(
      'PASSWORD is not set; allowed: the password of the account, since LOGIN is set',
    )
    expect(() => account({ CITY: 'Buxoro' })).toThrow(/^LOGIN is not set.*CITY is set\nPASSWORD is not set/)
  })
})
