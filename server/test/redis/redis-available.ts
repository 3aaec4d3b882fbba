import { createConnection } from 'node:net'

/** The Redis of the tests. */
export const REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

const answers = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(address)
    const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 10_000 })
    const decide = (does: boolean) => {
      socket.destroy()
      resolve(does)
    }
    socket.once('connect', () => decide(true))
    socket.once('error', () => decide(false))
    socket.once('timeout', () => decide(false))
  })

/** Why tests that need Redis are skipped; null if it responds. */
export const redisUnavailable = (await answers(REDIS)) ? null : `no Redis answers at ${REDIS}`

/** How long tests wait for its answers, on machines that do other things as well. */
export const PATIENT_MS = 1_000
