import { setTimeout } from 'node:timers/promises'
import type { ChannelOutcome, ChannelPorts } from './channel-port.ts'
import type { Message } from './take-messages.ts'

const TIMEOUT_MS = 15_000

/** Hands a message to its channel; an answer that does not come in time, or that throws, leaves its outcome unknown. */
export const sendMessage = async (
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
