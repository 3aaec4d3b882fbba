import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { reportFailure } from '../../../platform/log.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { finishUpdate, postponeUpdate, type TakenUpdate, takeUpdates } from './update-queue.ts'

/** Works off stored updates, on any number of processes. */
export type UpdateWorker = {
  /** Something was stored: look now. */
  wake(): void
  /** Works off all that is due; returns how many updates that were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = 1_000

/** How many chats one process serves at once. */
const MOST_AT_ONCE = 16

/** Whatever an update asks for takes no longer. */
const LIMIT_MS = 30_000

/** Taken for so long: after a crash another process goes on then. */
const LEASE_MS = 60_000

/** The pauses after failures; after the last one an update is given up, since its chat waits for it. */
const PAUSES_MS = [2_000, 15_000]

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly handle: (update: ChatUpdate) => Promise<void>
  /** Called after the last failed attempt. */
  readonly giveUp: (update: ChatUpdate) => Promise<void>
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const withinLimit = async (work: Promise<void>): Promise<void> => {
  const done = new AbortController()
  const late = wait(LIMIT_MS, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error('it took too long')
  })
  late.catch(() => undefined)
  await Promise.race([work, late]).finally(() => done.abort())
}

/** Whether an update was worked off; otherwise it is to be tried again, or given up. */
const tryOnce = async ({ handle }: Deps, { update, tries }: TakenUpdate): Promise<boolean> => {
  try {
    // it ended the process every time, or was cut off
    if (tries > PAUSES_MS.length + 1) throw new Error('it was tried too often')
    await withinLimit(handle(update))
    return true
  } catch (error) {
    reportFailure(error, 'an update from Telegram failed')
    return false
  }
}

const giveUp = async (deps: Deps, { update }: TakenUpdate): Promise<void> =>
  withinLimit(deps.giveUp(update)).catch(error =>
    reportFailure(error, 'nobody was told that an update from Telegram was given up'),
  )

const workOff = async (deps: Deps, taken: TakenUpdate): Promise<void> => {
  const isDone = await tryOnce(deps, taken)
  const { updateId } = taken.update
  const pauseMs = isDone ? undefined : PAUSES_MS[taken.tries - 1]
  if (!isDone && pauseMs === undefined) await giveUp(deps, taken)
  const now = deps.clock.now()
  if (pauseMs === undefined) await finishUpdate(deps.db, updateId, now)
  else await postponeUpdate(deps.db, updateId, after(now, pauseMs))
}

/** What is being worked on, at most so much at once. */
const createWorking = (deps: Deps, onFree: () => void) => {
  const working = new Set<Promise<void>>()
  const begin = (taken: TakenUpdate): void => {
    const work = workOff(deps, taken).catch(error =>
      reportFailure(error, 'what came of an update from Telegram was not stored'),
    )
    working.add(work)
    work.finally(() => {
      working.delete(work)
      onFree()
    })
  }
  return {
    /** Takes what there is room for; returns how many. */
    takeMore: async (): Promise<number> => {
      const most = MOST_AT_ONCE - working.size
      if (most <= 0) return 0
      const now = deps.clock.now()
      const taken = await takeUpdates(deps.db, { now, until: after(now, LEASE_MS), most })
      for (const each of taken) begin(each)
      return taken.length
    },
    finish: async (): Promise<void> => {
      await Promise.all(working)
    },
  }
}

export const createUpdateWorker = (deps: Deps): UpdateWorker => {
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<unknown> | null = null
  let isWoken = false
  let isRunning = false
  const working = createWorking(deps, () => wake())

  const look = (): void => {
    if (timer !== null) clearTimeout(timer)
    isWoken = false
    looking = working
      .takeMore()
      .catch(error => reportFailure(error, 'the updates from Telegram could not be looked at'))
      .finally(() => {
        looking = null
        if (!isRunning) return
        if (isWoken) look()
        else timer = setTimeout(look, EVERY_MS)
      })
  }

  const wake = (): void => {
    if (!isRunning) return
    if (looking === null) look()
    else isWoken = true
  }

  return {
    wake,
    runDue: async () => {
      let all = 0
      for (let taken = await working.takeMore(); taken > 0; taken = await working.takeMore()) {
        all += taken
        await working.finish()
      }
      return all
    },
    start: () => {
      isRunning = true
      look()
    },
    stop: async () => {
      isRunning = false
      if (timer !== null) clearTimeout(timer)
      await looking
      await working.finish()
    },
  }
}
