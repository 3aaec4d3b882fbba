import { randomUUID } from 'node:crypto'
import { startProduct } from '../bench-server.ts'
import { BOOKING, PHONE } from '../booking.ts'
import { type Finding, informational } from '../goals.ts'
import { httpClient, signIn } from '../http-client.ts'
import { measure, type Workload } from '../measure.ts'
import type { Rounds } from '../rounds/measure-rounds.ts'

/** Listing and placing orders on the embedded database with demo data. */
export const measureEmbedded = async ({ ms, connections }: Rounds): Promise<Finding[]> => {
  const product = await startProduct({ DEMO: 'on' })
  const client = httpClient(product.origin, connections)
  try {
    const authorization = `Bearer ${await signIn(client, PHONE)}`
    const works: Workload[] = [
      {
        name: 'place',
        once: async () => {
          const headers = { authorization, 'idempotency-key': randomUUID() }
          await client.json('POST', '/api/truck-booking/book', BOOKING, headers)
        },
      },
      {
        name: 'list',
        once: async () => {
          await client.json('GET', '/api/truck-booking/client', undefined, { authorization })
        },
      },
    ]
    const findings: Finding[] = []
    for (const work of works) {
      await measure(work, connections, ms / 2)
      const { perSecond, p50, p99, failed } = await measure(work, connections, ms * 2)
      const figure = `${perSecond.toFixed(0)} /s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
      const failures = failed > 0 ? `, ${failed} failed` : ''
      findings.push(informational(`${work.name}, embedded database`, figure + failures))
    }
    return findings
  } finally {
    client.close()
    await product.stop()
  }
}
