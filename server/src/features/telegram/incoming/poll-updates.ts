import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import { reportFact, reportFailure } from '../../../platform/log.ts'
import { readUpdate } from './read-update.ts'
import type { UpdateReceiver } from './update-receiver.ts'
import { CallFailed, type UpdateSource } from './update-source.ts'

/** The connection to Telegram, from the start of the process to its end. */
export type BotConnection = { start(): void; stop(): Promise<void> }

type Deps = {
  readonly clock: Clock
  readonly source: UpdateSource
  readonly receiver: Pick<UpdateReceiver, 'receive'>
  readonly botName: string
  /** Where Telegram calls; null: updates are fetched. */
  readonly webhook: { readonly url: string; readonly secret: string } | null
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Repeats work until it succeeds or the process stops, with growing pauses; the log has the first failure of a series. */
const untilDone = async (work: () => Promise<void>, message: string, signal: AbortSignal): Promise<void> => {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) return
      if (pauseMs === FIRST_PAUSE_MS) reportFailure(error, message)
      const askedMs = error instanceof CallFailed ? error.afterMs : undefined
      await wait(askedMs ?? pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}

class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Takes fetched updates in, in order; throws if one does not fit. `confirm` is called with the number that follows each. */
const takeIn = async (
  { clock, receiver }: Deps,
  updates: readonly unknown[],
  confirm: (next: number) => void,
): Promise<void> => {
  for (const sent of updates) {
    const read = readUpdate(sent, clock.now())
    if (read === null) throw new CallFailed('an update without a number')
    if (read.update !== null && (await receiver.receive(read.update)) !== 'stored')
      throw new QueueFull('the queue is full')
    confirm(read.updateId + 1)
  }
}

const introduce = async ({ source, webhook, botName }: Deps): Promise<void> => {
  const username = await source.introduce(webhook)
  if (username.toLowerCase() !== botName.toLowerCase())
    reportFailure(`its username is ${username}`, 'TELEGRAM_BOT_NAME is not the name of this bot')
}

/**
 * Introduces the bot to Telegram, and fetches its updates if there is no webhook. A start never waits for it: as long as Telegram
 * can't be reached, it is tried again.
 */
export const createBotConnection = (deps: Deps): BotConnection => {
  let ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = async (signal: AbortSignal): Promise<void> => {
    await untilDone(() => introduce(deps), 'the bot could not be introduced to Telegram', signal)
    if (deps.webhook !== null || signal.aborted) return
    reportFact('the Telegram bot fetches its updates')
    let offset = 0
    while (!signal.aborted) {
      const fetchOnce = async () => {
        const updates = await deps.source.fetch(offset, signal)
        await takeIn(deps, updates, next => {
          offset = next
        })
      }
      await untilDone(fetchOnce, 'updates could not be fetched from Telegram', signal)
    }
  }
  return {
    start: () => {
      ending = new AbortController()
      running = run(ending.signal).catch(error => reportFailure(error, 'the connection to Telegram ended'))
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
