import type { Redis, RedisReader } from '../../../platform/redis/redis-connections.ts'
import { answerWithin } from './answer-within.ts'
import { type Entry, readFields } from './queue-entry.ts'
import { GROUP, queueNames } from './queue-names.ts'

/** Entries that are stored at once, of all streams. */
const MOST_AT_ONCE = 500
const BLOCK_MS = 500
/** An answer of Redis may be lost on its way: what it held is looked for this often. */
const LOOK_AGAIN_MS = 5_000
const ANSWER_MS = 2_000
/** An intake that has ended does not ask any more. */
const STORED_KEPT_MS = 600_000
const ASIDE_KEPT_S = 3 * 86_400
const MOST_ASIDE = 1_000

type Message = { readonly id: string; readonly message: Record<string, string> }

const entriesOf = (stream: string, messages: readonly (Message | null)[]): Entry[] =>
  messages
    .filter(message => message !== null)
    .map(({ id, message }) => ({ stream, id, report: readFields(message) }))

/** What a writer asks Redis. */
export type QueueReader = {
  /** The next entries of these streams, those that a writer before has left first; waits for half a second if there are none. */
  read(streams: readonly string[]): Promise<readonly Entry[]>
  /** Takes stored entries out and tells their intakes. */
  confirm(entries: readonly Entry[]): Promise<void>
  /** Puts an entry where a person can look at it. */
  setAside(entry: Entry): Promise<void>
  /** What was read and not confirmed is read again. */
  readAgain(): void
}

const isGroupMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOGROUP')

const numbersByIntake = (entries: readonly Entry[]): ReadonlyMap<string, string[]> => {
  const numbers = new Map<string, string[]>()
  for (const { report } of entries) {
    if (report === null) continue
    const known = numbers.get(report.intake)
    if (known === undefined) numbers.set(report.intake, [String(report.number)])
    else known.push(String(report.number))
  }
  return numbers
}

/** What becomes of entries that were read. */
const settling = ({ prefix, commands }: Redis): Pick<QueueReader, 'confirm' | 'setAside'> => {
  const names = queueNames(prefix)
  return {
    confirm: async entries => {
      // not a transaction: Redis rejects those when it is out of memory, and must still be drained
      const taken = [...new Set(entries.map(({ stream }) => stream))].flatMap(stream => {
        const ids = entries.filter(entry => entry.stream === stream).map(({ id }) => id)
        return [commands.xDel(stream, ids), commands.xAck(stream, GROUP, ids)]
      })
      // best effort: an intake that receives no confirmation checks the stream later
      const telling = [...numbersByIntake(entries)].flatMap(([intake, numbers]) => [
        commands.rPush(names.stored(intake), numbers),
        commands.pExpire(names.stored(intake), STORED_KEPT_MS),
      ])
      await answerWithin(ANSWER_MS, Promise.all([...taken, Promise.allSettled(telling)]))
    },
    setAside: async ({ id, report }) => {
      const fields = {
        id,
        driver: String(report?.driverId ?? ''),
        points: JSON.stringify(report?.points ?? null),
      }
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MOST_ASIDE } as const
      await answerWithin(ANSWER_MS, commands.xAdd(names.aside, '*', fields, { TRIM }))
      await answerWithin(ANSWER_MS, commands.expire(names.aside, ASIDE_KEPT_S))
    },
  }
}

export const createQueueReader = (redis: Redis, reader: RedisReader): QueueReader => {
  const { commands } = redis
  /** Streams of which nothing is left that was read before, with when that was. */
  const clean = new Map<string, number>()
  const isClean = (stream: string) =>
    performance.now() - (clean.get(stream) ?? -LOOK_AGAIN_MS) < LOOK_AGAIN_MS

  const createGroups = async (streams: readonly string[]): Promise<void> => {
    for (const stream of streams)
      await commands.xGroupCreate(stream, GROUP, '0', { MKSTREAM: true }).catch(error => {
        if (!String(error).includes('BUSYGROUP')) throw error
      })
  }

  const readLeft = async (stream: string): Promise<readonly Entry[]> => {
    const claimed = commands.xAutoClaim(stream, GROUP, GROUP, 0, '0-0', { COUNT: MOST_AT_ONCE })
    const { messages } = await answerWithin(ANSWER_MS, claimed)
    if (messages.length === 0) clean.set(stream, performance.now())
    return entriesOf(stream, messages)
  }

  const readNew = async (streams: readonly string[]): Promise<readonly Entry[]> => {
    const asked = streams.map(key => ({ key, id: '>' }))
    const options = { COUNT: Math.ceil(MOST_AT_ONCE / streams.length), BLOCK: BLOCK_MS }
    // no limit of ours: what is read after it would be lost
    const read = await reader.xReadGroup(GROUP, GROUP, asked, options)
    const found = (read ?? []) as readonly { readonly name: string; readonly messages: readonly Message[] }[]
    return found.flatMap(({ name, messages }) => entriesOf(name, messages))
  }

  const readSome = async (streams: readonly string[]): Promise<readonly Entry[]> => {
    for (const stream of streams.filter(name => !isClean(name))) {
      const left = await readLeft(stream)
      if (left.length > 0) return left
    }
    return readNew(streams)
  }

  return {
    read: async streams => {
      // what another process held meanwhile may be left half done
      for (const stream of clean.keys()) if (!streams.includes(stream)) clean.delete(stream)
      try {
        return await readSome(streams)
      } catch (error) {
        clean.clear()
        if (!isGroupMissing(error)) throw error
        await createGroups(streams)
        return []
      }
    },
    ...settling(redis),
    readAgain: () => clean.clear(),
  }
}
