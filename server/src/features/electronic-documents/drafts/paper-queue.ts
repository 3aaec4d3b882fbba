import { isOpen } from '@karvon/domain/electronic-documents/electronic-paper'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'
import { createTicker } from '../../../platform/jobs/ticker.ts'
import { reportFailure } from '../../../platform/log.ts'
import { readActContent } from '../documents/act-content.ts'
import type { PaperDeps } from '../paper-deps.ts'
import { type DraftRow, takeDue } from './draft-rows.ts'
import { refreshDraft } from './refresh-draft.ts'
import { sendDraft } from './send-draft.ts'

/** Sends the papers of our account and asks about them, on any number of processes. */
export type PaperQueue = {
  /** Something may be due: look now. */
  wake(): void
  /** Does all that is due; returns how many papers that were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = 2_000
const MOST_AT_ONCE = 10

type Deps = Pick<PaperDeps, 'db' | 'clock' | 'didox'>

const workOn = async (deps: Deps, account: DidoxAccount, draft: DraftRow): Promise<void> => {
  if (isOpen(draft.state)) return void (await refreshDraft(deps, draft, account.send))
  await sendDraft(deps, draft.id, {
    send: account.send,
    isRefused: account.isRefused,
    readContent: claimed => readActContent(deps.db, claimed, account),
  })
}

const NO_QUEUE: PaperQueue = {
  wake: () => {},
  runDue: async () => 0,
  start: () => {},
  stop: async () => {},
}

/** The queue of our account; without one nothing is due. One paper after the other: Didox limits its partners. */
export const createPaperQueue = (deps: Deps): PaperQueue => {
  const { didox } = deps
  if (didox === null) return NO_QUEUE
  const look = async (): Promise<number> => {
    const due = await takeDue(deps.db, deps.clock.now(), MOST_AT_ONCE)
    for (const draft of due) {
      if (ticker.isStopping()) break
      // a paper whose state was not recorded is taken up again
      await workOn(deps, didox, draft).catch(error =>
        reportFailure(error, 'an electronic paper was not worked on'),
      )
    }
    return due.length
  }
  const ticker = createTicker(look, {
    everyMs: EVERY_MS,
    failure: 'the queue of electronic papers could not be looked at',
  })
  return {
    wake: ticker.wake,
    runDue: async () => {
      let all = 0
      for (let taken = await look(); taken > 0; taken = await look()) all += taken
      return all
    },
    start: ticker.start,
    stop: ticker.stop,
  }
}
