import { expect, it } from 'vitest'
import { inspectConfig, readConfig } from '../config.ts'
import { pastPooler } from '../db/open-database.ts'

const DATABASE_URL = 'postgres://karvon@127.0.0.1/karvon'
const DIRECT = 'postgres://karvon@127.0.0.1:5433/karvon'

it('nothing of it is needed', () => {
  expect(readConfig({ DATABASE_POOLER: '' })).toMatchObject({
    ...{
      replicaUrl: null,
      databasePooler: 'none',
      databaseDirectUrl: null,
      jobs: true,
      positionsQueue: false,
    },
  })
  expect(readConfig({ JOBS: 'off', DATABASE_POOLER: 'none' }).jobs).toBe(false)
})

it.each([
  ['REPLICA_URL', { REPLICA_URL: DATABASE_URL }],
  ['DATABASE_POOLER', { DATABASE_POOLER: 'transaction' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: DIRECT }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: DIRECT, DATABASE_URL }],
  ['DATABASE_POOLER', { DATABASE_POOLER: 'session', DATABASE_URL }],
  ['REPLICA_URL', { REPLICA_URL: 'http://127.0.0.1', DATABASE_URL }],
  ['JOBS', { JOBS: 'sometimes' }],
  ['POSITIONS_QUEUE', { POSITIONS_QUEUE: 'on' }],
  ['POSITIONS_QUEUE', { POSITIONS_QUEUE: 'redis', DATABASE_URL, REDIS_URL: 'redis://127.0.0.1' }],
])('refuses %s where it makes no sense', (name, env: Record<string, string>) => {
  expect(inspectConfig(env).problems.join()).toContain(`${name} is`)
})

it('a dump goes past the pooler where there is a way', () => {
  const pooled = readConfig({ DATABASE_URL, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: DIRECT })
  expect(pastPooler(pooled)).toMatchObject({ databaseUrl: DIRECT, databasePooler: 'none' })
  const alone = readConfig({ DATABASE_URL, DATABASE_POOLER: 'transaction' })
  expect(pastPooler(alone)).toBe(alone)
})
