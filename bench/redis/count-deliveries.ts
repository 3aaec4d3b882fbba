import { setTimeout as wait } from 'node:timers/promises'
import { room } from '@karvon/contract/events'
import { callerOf } from '../../server/src/platform/http/caller.fixture.ts'
import { connect } from '../../server/test/live/live-clients.ts'
import { type BusProcess, startBusProcess } from '../../server/test/redis/bus-process.ts'

const PROCESSES = 4
const CLIENTS = 200
const DRIVERS = Number(process.env.DRIVERS ?? 200)
const TYPES = [3, 4, 5, 6]
const REGIONS = 14
const EVENTS = 2_000
const ARRIVED_MS = 1_000

/** A driver's feed shows one region, for their truck's type. */
const feedOf = (driver: number) =>
  room.feedOfRegion(TYPES[driver % TYPES.length] ?? 0, 1_700 + (Math.floor(driver / TYPES.length) % REGIONS))

/** Evenly, whatever else goes by the number. */
const processOf = (number: number): number => Math.imul(number + 1, 0x9e3779b1) >>> 30

const receivedByAll = (processes: readonly BusProcess[]): number =>
  processes.reduce((sum, { line }) => sum + (line.countBus()?.received ?? 0), 0)

/**
 * How many other processes an event reaches: clients and drivers are spread evenly over the processes, every client hears of their
 * own orders and every driver of the loads of a region that they can carry.
 */
export const countDeliveries = async (redisUrl: string): Promise<string> => {
  const processes: BusProcess[] = []
  for (let at = 0; at < PROCESSES; at++)
    processes.push(
      await startBusProcess(redisUrl, 'karvon-bench', {
        identify: async ({ headers }) => {
          const userId = Number(headers.authorization?.slice('Bearer '.length))
          return callerOf(userId, { role: userId > CLIENTS ? 'driver' : 'individual' })
        },
        roomsOf: async ({ userId }) => (userId > CLIENTS ? [room.feeds, feedOf(userId)] : []),
      }),
    )
  const of = (number: number) => processes[processOf(number)] as BusProcess
  const sockets = []
  for (let userId = 1; userId <= CLIENTS + DRIVERS; userId++)
    sockets.push(await connect(of(userId).url, { token: `${userId}` }))

  const deliveriesOf = async (toOf: (event: number) => string | string[]): Promise<string> => {
    const before = receivedByAll(processes)
    for (let event = 0; event < EVENTS; event++)
      of(event + EVENTS).line.publish({
        ...{ to: toOf(event), event: 'feed.removed' },
        payload: { orderId: event, version: 1 },
      })
    for (let last = -1; last !== receivedByAll(processes); ) {
      last = receivedByAll(processes)
      await wait(ARRIVED_MS)
    }
    return ((receivedByAll(processes) - before) / EVENTS).toFixed(2)
  }
  const toOne = await deliveriesOf(event => room.user(1 + (event % CLIENTS)))
  const toLoad = await deliveriesOf(event => {
    const region = 1_700 + (event % REGIONS)
    // one that two types of truck carry
    return TYPES.slice(0, 2).map(type => room.feedOfRegion(type, region))
  })
  const channels = processes.map(({ line }) => line.countBus()?.channels ?? 0)
  for (const { socket } of sockets) socket.disconnect()
  for (const { close } of processes) await close()
  return [
    `${PROCESSES} processes, ${CLIENTS} clients, ${DRIVERS} drivers in ${REGIONS} regions with ${TYPES.length} types of truck`,
    `copies of an event that other processes receive, where each of them used to read it (${PROCESSES - 1}):`,
    `  to a client: ${toOne}`,
    `  of a load, to the drivers of its region who can carry it: ${toLoad}`,
    `channels that a process hears: ${channels.join(', ')}`,
  ].join('\n')
}
