import { setTimeout } from 'node:timers/promises'
import { createBatcher, NO_WAIT } from '../../../platform/batcher.ts'
import { createTicker } from '../../../platform/jobs/ticker.ts'
import { reportFailure } from '../../../platform/log.ts'
import type { ChannelOutcome, ChannelPorts } from './channel-port.ts'
import { type Answered, recordOutcomes } from './record-outcomes.ts'
import { type DispatcherDeps, type Message, MOST_TAKEN, takeMessages } from './take-messages.ts'

const TIMEOUT_MS = 15_000

/** Hands a message to its channel; an answer that does not come in time, or that throws, leaves its outcome unknown. */
const sendMessage = async (
  { outgoing, channel }: Message,
  channels: ChannelPorts,
): Promise<ChannelOutcome> => {
  const port = channels[channel]
  if (port === undefined) return { kind: 'failed', error: 'no such channel' }
  const answered = new AbortController()
  const late = setTimeout(TIMEOUT_MS, 'late' as const, { signal: answered.signal, ref: false }).catch(
    () => 'late' as const,
  )
  try {
    const answer = await Promise.race([port.send(outgoing), late])
    return answer === 'late' ? { kind: 'unknown', error: 'no answer in time' } : answer
  } catch (error) {
    return { kind: 'unknown', error: error instanceof Error ? error.message : String(error) }
  } finally {
    answered.abort()
  }
}

/** Sends queued notices by their channels, on any number of processes. */
export type Dispatcher = {
  /** Something was queued: look now. */
  wake(): void
  /** Sends all that is due and waits for the answers; returns how many notices were looked at. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = 500

/** How many messages may be on their way: a hanging provider must not pile up calls. */
const MOST_SENDING = 400

/** Sends messages in the background, and stores what their providers answered. */
const createSending = ({ db, clock, channels }: DispatcherDeps) => {
  const sending = new Set<Promise<void>>()
  const recorder = createBatcher<Answered, true>(async answered => {
    await recordOutcomes(db, answered)
    return answered.map(() => true as const)
  }, NO_WAIT)
  const deliver = async (message: Message): Promise<void> => {
    const outcome = await sendMessage(message, channels)
    const { outgoing, pending, channel, chargeId } = message
    await recorder.ask({ noticeId: outgoing.id, pending, channel, chargeId, outcome, at: clock.now() })
  }
  return {
    begin: (message: Message): void => {
      const sent = deliver(message).catch(error =>
        reportFailure(error, 'what came of a notice was not stored'),
      )
      sending.add(sent)
      sent.finally(() => sending.delete(sent))
    },
    haveRoom: async (): Promise<void> => {
      if (sending.size >= MOST_SENDING) await Promise.race(sending)
    },
    finish: async (): Promise<void> => {
      await Promise.all(sending)
    },
    stop: () => recorder.stop(),
  }
}

export const createDispatcher = (deps: DispatcherDeps): Dispatcher => {
  const sending = createSending(deps)
  const lookOnce = async (): Promise<number> => {
    await sending.haveRoom()
    const { messages, looked } = await takeMessages(deps)
    for (const message of messages) sending.begin(message)
    return looked
  }
  const ticker = createTicker(
    async () => {
      while (!ticker.isStopping() && (await lookOnce()) === MOST_TAKEN);
    },
    { everyMs: EVERY_MS, failure: 'the queue of notices could not be looked at' },
  )
  return {
    wake: ticker.wake,
    runDue: async () => {
      let all = 0
      for (let looked = await lookOnce(); looked > 0; looked = await lookOnce()) {
        await sending.finish()
        all += looked
      }
      return all
    },
    start: ticker.start,
    stop: async () => {
      await ticker.stop()
      await sending.finish()
      await sending.stop()
    },
  }
}
