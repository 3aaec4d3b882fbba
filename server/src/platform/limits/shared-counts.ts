import type { Redis } from '../redis/redis-connections.ts'
import { createScript } from '../redis/script.ts'

/** A caller's calls in one window, of which `most` are allowed; `counted` of them, this one included, by this process. */
export type CountedWindow = {
  readonly key: string
  readonly most: number
  readonly resetSeconds: number
  readonly counted: number
}

/** A window outlives its end by this much, for processes whose clocks are late. */
const LATE_CLOCKS_MS = 60_000

/**
 * Counts a call in each window until one refuses it. What a process counted while Redis was away is caught up with; setting the
 * larger number instead of adding makes it harmless if an answer is lost. Lives are relative: the clock of Redis plays no role.
 */
const countEach = createScript(`
  local counts = {}
  for i, key in ipairs(KEYS) do
    local most, counted, life = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), ARGV[3 * i]
    local count = redis.call('INCR', key)
    if count < counted then
      count = counted
      redis.call('SET', key, count)
    end
    redis.call('PEXPIRE', key, life)
    counts[i] = count
    if count > most then break end
  end
  return counts`)

/** Counts a call in all processes; null: Redis is away or slow. Windows after one that refuses are not counted and have no number. */
export type CountShared = (windows: readonly CountedWindow[]) => Promise<readonly number[] | null>

export const createCountShared =
  ({ prefix, ask }: Pick<Redis, 'prefix' | 'ask'>): CountShared =>
  windows =>
    ask(async commands => {
      const keys = windows.map(({ key }) => `${prefix}:calls:${key}`)
      const args = windows.flatMap(({ most, counted, resetSeconds }) => [
        most,
        counted,
        resetSeconds * 1000 + LATE_CLOCKS_MS,
      ])
      return ((await countEach(commands, keys, args)) as unknown[]).map(Number)
    })
