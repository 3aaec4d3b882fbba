import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import type { Sample } from '../../../test/metrics/exposition.ts'
import { useScrapedApp } from '../../../test/metrics/scraped-app.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { readConfig } from '../../platform/config.ts'

const sampleOf = (
  samples: readonly Sample[],
  name: string,
  labels: Sample['labels'] = {},
): number | undefined =>
  samples.find(
    sample =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value

const tomorrowOf = (now: Date) => new Date(now.getTime() + 29 * 3_600_000).toISOString().slice(0, 10)

describe('metrics', () => {
  const scraped = useScrapedApp()

  it('count requests by the template of their route, never by what was typed', async () => {
    const { signIn } = scraped.started()
    const ask = await signIn(AZIZA)
    await ask({ url: '/api/truck-booking/4711' })
    await ask({ url: `/api/nowhere/${AZIZA}?phone=${AZIZA}` })
    await ask({ url: '/', method: 'PROPFIND' as 'GET' })
    const samples = await scraped.scrape()
    const count = 'karvon_request_seconds_count'
    expect(sampleOf(samples, count, { route: '/api/truck-booking/:id', method: 'GET', status: '404' })).toBe(
      1,
    )
    expect(sampleOf(samples, count, { route: 'unmatched', method: 'GET', status: '404' })).toBe(1)
    expect(sampleOf(samples, count, { route: 'unmatched', method: 'OTHER', status: '404' })).toBe(1)
    // names and labels only: any digits can stand in a value
    const named = samples.map(({ name, labels }) => ({ name, labels }))
    expect(JSON.stringify(named)).not.toMatch(/4711|99890|nowhere|PROPFIND/)
  })

  it('know orders that wait, jobs that are late or given up, and the ledger', async () => {
    const { signIn, db, clock } = scraped.started()
    const ask = await signIn(AZIZA)
    const placed = await ask({
      method: 'POST',
      url: BOOK,
      payload: { ...BOOKING, date: tomorrowOf(clock.peek()) },
    })
    expect(placed.statusCode, placed.body).toBe(201)
    const waiting = clock.peek()
    clock.pass(16 * 60)
    await sql`insert into jobs (kind, payload, run_at, attempts) values ('expire_offer', '{}', ${waiting}, 99)`.execute(
      db,
    )
    // answers hold for five seconds
    await new Promise(resolve => setTimeout(resolve, 5_100))
    const samples = await scraped.scrape()
    expect(sampleOf(samples, 'karvon_orders_without_offers')).toBe(1)
    expect(sampleOf(samples, 'karvon_job_lag_seconds')).toBeGreaterThan(900)
    expect(sampleOf(samples, 'karvon_jobs_given_up', { kind: 'expire_offer' })).toBe(1)
    expect(sampleOf(samples, 'karvon_ledger_sum_uzs')).toBe(0)
    expect(sampleOf(samples, 'karvon_database_up')).toBe(1)
    expect(sampleOf(samples, 'karvon_pool_wait_seconds_count')).toBeGreaterThan(5)
    expect(sampleOf(samples, 'karvon_statement_seconds_count', { verb: 'select' })).toBeGreaterThan(5)
  })

  it('are on their own port and nowhere else', async () => {
    const { app } = scraped.started()
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    expect((await fetch(`${scraped.url()}/health/live`)).status).toBe(404)
    expect((await fetch(`${scraped.url()}/metrics`, { method: 'POST' })).status).toBe(404)
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT is "3000"/)
  })
})

describe.each([
  ['says no', async () => false],
  ['fails', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise<boolean>(() => {})],
])('while the database %s', (_, answers) => {
  const scraped = useScrapedApp({}, () => ({ answers }))

  it('the scrape is answered without what only the database knows', async () => {
    const from = performance.now()
    const samples = await scraped.scrape()
    // the limit is two seconds; the machine may be busy with other tests
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(sampleOf(samples, 'karvon_database_up')).toBe(0)
    expect(sampleOf(samples, 'karvon_ledger_sum_uzs')).toBeUndefined()
    expect(sampleOf(samples, 'karvon_build_info')).toBe(1)
  })
})
