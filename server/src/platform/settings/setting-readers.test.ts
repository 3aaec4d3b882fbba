import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOrNone, secret } from './setting-readers.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'karvon-secrets-'))
  writeFileSync(join(folder, 'key'), 'from-a-file\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a secret', () => {
  it('is given by its name or in a file', () => {
    expect(secret({ KEY: 'typed' }, 'KEY')).toBe('typed')
    expect(secret({ KEY_FILE: join(folder, 'key') }, 'KEY')).toBe('from-a-file')
    expect(secret({}, 'KEY')).toBeNull()
  })

  it('is refused if it is given twice, or its file is missing', () => {
    expect(() => secret({ KEY: 'typed', KEY_FILE: join(folder, 'key') }, 'KEY')).toThrow('KEY_FILE')
    expect(() => secret({ KEY_FILE: join(folder, 'none') }, 'KEY')).toThrow('a file that can be read')
  })
})

describe('settings that belong together', () => {
  const MEANINGS = { LOGIN: 'the login of the account', PASSWORD: 'the password of the account' }

  it('are all there, or none', () => {
    expect(allOrNone({ LOGIN: 'a', PASSWORD_FILE: join(folder, 'key') }, MEANINGS)).toEqual({
      LOGIN: 'a',
      PASSWORD: 'from-a-file',
    })
    expect(allOrNone({}, MEANINGS)).toBeNull()
  })

  it('are refused by the name of what is missing', () => {
    expect(() => allOrNone({ LOGIN: 'a' }, MEANINGS)).toThrow(
      'PASSWORD is not set; allowed: the password of the account',
    )
  })
})
