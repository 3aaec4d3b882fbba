import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '../test/use-test-app.ts'
import { composeScene, composeSimulator } from './composition/compose-simulator.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import { fillDatabase } from './fill-database.ts'

const test = useTestApp({ rollsBack: false })
const geo = createEmbeddedGeo()

const RUSTAM = '998977008801'
const SHAVKAT = '998977008802'
const MALIKA = '998977008891'
const DAY_S = 86_400

/** Lets this many seconds pass, with the clients running every ten. */
const pass = async (seconds: number): Promise<void> => {
  const deps = { config: { simulator: 'demo' as const }, clock: test.clock, database: test.deps.database }
  const drivers = composeSimulator(test.app, deps)
  const clients = composeScene(test.app, deps)
  for (let second = 0; second < seconds; second++) {
    if (second % 10 === 0) await clients.tick()
    await drivers?.tick()
    test.clock.pass(1)
  }
}

type Ask = Awaited<ReturnType<typeof test.signIn>>
const signedIn = new Map<string, Ask>()

const read = async (phone: string, role: 'driver' | 'operator', url: string) => {
  const ask = signedIn.get(phone) ?? (await test.signIn(phone, role))
  signedIn.set(phone, ask)
  const answer = await ask({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json().data
}

beforeAll(async () => {
  await fillDatabase(test.db, { demo: true }, { clock: test.clock, geo })
})

const lanes = ['new', 'accepted', 'arrived', 'processing', 'pause', 'confirmation']

const countsOf = (overview: { orders: { status: string; count: number }[] }) =>
  new Map(overview.orders.map(({ status, count }) => [status === 'order' ? 'new' : status, count]))

it('calls nothing on a closing server', async () => {
  const asked = vi.spyOn(test.app, 'inject')
  const deps = { config: { simulator: 'demo' as const }, clock: test.clock, database: test.deps.database }
  const clients = composeScene(test.app, deps)
  await clients.stop()
  await clients.tick()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

describe.each([
  ['some minutes after its start', 240],
  ['after days without anybody', 240],
])('the demo %s', (name, seconds) => {
  beforeAll(async () => {
    if (name.startsWith('after')) test.clock.pass(4 * DAY_S)
    await pass(seconds)
  })

  it('has loads in the feed for both drivers', async () => {
    for (const phone of [RUSTAM, SHAVKAT])
      expect((await read(phone, 'driver', '/api/driver/feed')).length).toBeGreaterThanOrEqual(3)
  })

  it('has an order in each lane of the board', async () => {
    const counts = countsOf(await read(MALIKA, 'operator', '/api/admin/overview'))
    expect(lanes.filter(lane => (counts.get(lane) ?? 0) === 0)).toEqual([])
  })

  it('has several conversations, some unanswered, and a journal', async () => {
    const chats = await read(MALIKA, 'operator', '/api/admin/chats?filter=all')
    expect(chats.length).toBeGreaterThanOrEqual(4)
    const { chats_unanswered } = await read(MALIKA, 'operator', '/api/admin/overview')
    expect(chats_unanswered).toBeGreaterThanOrEqual(3)
    expect((await read(MALIKA, 'operator', '/api/admin/audit')).length).toBeGreaterThan(5)
  })

  it('has earnings and notices for its drivers and its operator', async () => {
    const { days } = await read(RUSTAM, 'driver', '/api/driver/earnings?from=2026-08-25')
    expect(days.length).toBeGreaterThan(10)
    expect((await read(RUSTAM, 'driver', '/api/notices')).notices.length).toBeGreaterThan(2)
    expect((await read(MALIKA, 'operator', '/api/notices')).notices.length).toBeGreaterThan(0)
  })
})
