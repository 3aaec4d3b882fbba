import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findMissing, isAllRequired } from './needs.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'karvon-needs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

it('names a program that is missing, and the package that has it', async () => {
  vi.stubEnv('PATH', folder)
  expect(await findMissing(['openssl'])).toEqual(['there is no openssl (on Debian: apt-get install openssl)'])
})

it('accepts a program in the PATH only if it can be run', async () => {
  vi.stubEnv('PATH', folder)
  writeFileSync(join(folder, 'curl'), '', { mode: 0o644 })
  expect(await findMissing(['curl'])).toHaveLength(1)
  rmSync(join(folder, 'curl'))
  writeFileSync(join(folder, 'curl'), '', { mode: 0o755 })
  expect(await findMissing(['curl'])).toEqual([])
})

it('says where no PostgreSQL answers', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://postgres:hidden@127.0.0.1:1/postgres')
  const [sentence, ...others] = await findMissing(['postgres'])
  expect(sentence).toMatch(/^no PostgreSQL at postgres:\/\/postgres:…@127\.0\.0\.1:1/)
  expect(others).toEqual([])
})

it('requires everything only where that is set', () => {
  vi.stubEnv('KARVON_REQUIRE_ALL', '')
  expect(isAllRequired()).toBe(false)
  vi.stubEnv('KARVON_REQUIRE_ALL', '1')
  expect(isAllRequired()).toBe(true)
})
