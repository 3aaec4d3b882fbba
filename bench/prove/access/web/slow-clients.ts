import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import { type Figures, measure, medianFigures } from '../../../measure.ts'
import type { Proof } from '../../proof.ts'

const CONNECTIONS = 500
const BYTE_EVERY_MS = 1_000
const MAX_RATIO = 2
/** Smaller increases of p95 are noise. */
const NOISE_MS = 10

/** Slow clients never finish their request: half of them stay in the headers, half in the body. */
const HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
const beginningOf = (at: number): string => (at % 2 === 0 ? HEAD : `${HEAD}content-length: 5000\r\n\r\n`)

type Slow = { closed(): number; end(): void }

/** Opens connections that send a byte per second. */
const openSlow = async (port: number): Promise<Slow> => {
  const sockets: Socket[] = []
  let closed = 0
  for (let at = 0; at < CONNECTIONS; at++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.on('close', () => closed++)
    socket.write(beginningOf(at))
    sockets.push(socket)
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, BYTE_EVERY_MS)
  await wait(200)
  return {
    closed: () => closed,
    end: () => {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Headers may take 10 s, a slow body 20 (docs/trust.md#slow-clients); the server checks every 5 s. */
const CLOSED_WITHIN_MS = 37_000

/** Number of slow connections the server has not closed in time. */
const notClosedInTime = async (port: number): Promise<number> => {
  const slow = await openSlow(port)
  await wait(CLOSED_WITHIN_MS)
  const left = CONNECTIONS - slow.closed()
  slow.end()
  return left
}

type Asking = { once(): Promise<void> }

const roundOf = (asking: Asking, ms: number): Promise<Figures> =>
  measure({ name: 'others', once: () => asking.once() }, 4, ms)

type Measured = { readonly before: Figures; readonly after: Figures }

/** Alternating rounds without and with slow connections. */
const measureBoth = async (
  asking: Asking,
  port: number,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Measured> => {
  const [alone, withSlow]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    alone.push(await roundOf(asking, ms))
    const slow = await openSlow(port)
    withSlow.push(await roundOf(asking, ms))
    slow.end()
  }
  return { before: medianFigures(alone), after: medianFigures(withSlow) }
}

const TRIES = 4

const hasRisen = ({ before, after }: Measured): boolean =>
  after.p95 / before.p95 > MAX_RATIO && after.p95 - before.p95 > NOISE_MS

export const SLOW_CLIENTS: Proof = {
  id: 'T32',
  statement: '500 connections that send a byte per second do not double the p95 of others',
  measuresTime: true,
  run: async context => {
    const server = await startServer({
      DATABASE_URL: await context.makeDatabase(),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '1',
    })
    context.atEnd(() => server.stop())
    const client = httpClient(server.url, 4)
    context.atEnd(async () => client.close())
    let asked = 0
    const asking = {
      once: async () => {
        // a different address each time: a single one would hit the rate limit
        const forwarded = { 'x-forwarded-for': `10.0.${(asked >> 8) & 255}.${asked & 255}` }
        asked++
        const { status } = await client.send('GET', '/api/handbook/cargo-types', forwarded)
        if (status !== 200) throw new Error(`${status}`)
      },
    }
    const port = Number(new URL(server.url).port)
    const [rounds, ms] = context.isShort ? [2, 350] : [5, 3_000]
    await roundOf(asking, ms)
    let measured = await measureBoth(asking, port, { rounds, ms })
    // a slowdown by slow clients shows every time, noise does not
    for (let again = 1; again < TRIES && hasRisen(measured); again++)
      measured = await measureBoth(asking, port, { rounds, ms })
    const { before, after } = measured
    const times = after.p95 / before.p95
    const failures: string[] = []
    if (before.failed + after.failed > 0) failures.push(`${before.failed + after.failed} calls failed`)
    if (hasRisen(measured))
      failures.push(`p95 rose from ${before.p95.toFixed(1)} to ${after.p95.toFixed(1)} ms`)
    const left = context.isShort ? 0 : await notClosedInTime(port)
    if (left > 0) failures.push(`${left} slow connections were still open after ${CLOSED_WITHIN_MS / 1000} s`)
    return {
      figure: `p95 ${before.p95.toFixed(1)} ms alone, ${after.p95.toFixed(1)} ms with ${CONNECTIONS} slow ones (${times.toFixed(2)} ×)`,
      failures,
    }
  },
}
