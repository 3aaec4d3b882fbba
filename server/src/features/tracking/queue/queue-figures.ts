import { type Figure, single } from '../../../platform/metrics/figure.ts'
import type { Redis } from '../../../platform/redis/redis-connections.ts'
import { queueNames } from './queue-names.ts'

type Commands = Redis['commands']

/** Redis gives its entries their instants itself. */
const oldestAgeS = async (commands: Commands, streams: readonly string[]): Promise<number> => {
  const firsts = await Promise.all(streams.map(name => commands.xRange(name, '-', '+', { COUNT: 1 })))
  const begun = firsts.flatMap(found => (found ?? []).map(({ id }) => Number(id.split('-')[0])))
  if (begun.length === 0) return 0
  const [seconds = '0'] = (await commands.sendCommand(['TIME'])) as unknown as string[]
  return Math.max(0, Number(seconds) - Math.min(...begun) / 1000)
}

/** The length and lag of the queue for metrics; zeros without a queue. */
export const queueFigures = (redis: Redis | undefined): readonly Figure[] => {
  const names = queueNames(redis?.prefix ?? '')
  const ask = (read: (commands: Commands) => Promise<number>) => async () =>
    single(redis === undefined ? 0 : await read(redis.commands))
  return [
    {
      name: 'karvon_positions_queued',
      help: 'Reports of positions in the queue',
      read: ask(async commands => {
        const lengths = await Promise.all(names.streams.map(name => commands.xLen(name)))
        return lengths.reduce((sum, length) => sum + length, 0)
      }),
    },
    {
      name: 'karvon_positions_queue_age_seconds',
      help: 'How long the oldest report in the queue has been waiting',
      read: ask(commands => oldestAgeS(commands, names.streams)),
    },
    {
      name: 'karvon_positions_set_aside',
      help: 'Reports that could not be stored, of the last days',
      read: ask(commands => commands.xLen(names.aside)),
    },
  ]
}
