import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { inTransaction } from '../db/database.ts'
import { identityChanged, onIdentityChange } from './identity-changes.ts'

const test = useTestApp()

const WRITES =
  /updateTable\('(?:users|sessions)'\)|update (?:users|sessions) set|closed_at: now, updated_at: now/

/** Write nothing that a caller is made of. */
const NOT_ABOUT_CALLERS: Readonly<Record<string, string>> = {
  'features/auth/demo-accounts.ts': 'before anybody calls',
  'features/ledger/postings/lock-company.ts': 'a version that only writes compare',
}

it('whoever writes what a caller is made of says so', () => {
  const root = new URL('../..', import.meta.url).pathname
  const files = globSync('**/*.ts', { cwd: root }).filter(file => !/\.(?:test|fixture)\.ts$/.test(file))
  const silent = files.filter(file => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return WRITES.test(text) && !text.includes('identityChanged(')
  })
  expect(silent.toSorted()).toEqual(Object.keys(NOT_ABOUT_CALLERS).toSorted())
})

it('listeners hear of a change after its commit, before the answer, and of no other', async () => {
  const heard: unknown[] = []
  const stop = onIdentityChange(test.db, async (...change) => {
    await Promise.resolve()
    heard.push(change)
  })
  await inTransaction(test.db, async tx => {
    identityChanged(tx, [1, 2, 1])
    identityChanged(tx, [])
    identityChanged(tx, [1, 2])
    identityChanged(tx, [3], 'names')
    expect(heard).toEqual([])
  })
  const CHANGES = [
    [[1, 2], 'access'],
    [[3], 'names'],
  ]
  expect(heard).toEqual(CHANGES)
  const failed = inTransaction(test.db, async tx => {
    identityChanged(tx, [4])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  stop()
  await inTransaction(test.db, async tx => identityChanged(tx, [5]))
  expect(heard).toEqual(CHANGES)
})
