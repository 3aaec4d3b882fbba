import { outbox } from '../../../platform/outbox/device-outbox.ts'
import { useLane } from '../../../platform/outbox/use-outbox.ts'
import { sendSoon } from '../../../platform/outbox/use-send-outbox.ts'
import { type ChatSource, laneOf, threadName } from '../chat-source.ts'
import {
  DEAL_MESSAGE,
  MESSAGE,
  type MessageBody,
  restoreToDraft,
  type Unsent,
  type Written,
} from './message-kind.ts'

/** A conversation's unsent messages, and a function to send one: immediately, or once online again. */
export function useSending(source: ChatSource) {
  const { chatId, dealOf } = source
  const lane = laneOf(source)
  const kind = dealOf === undefined ? MESSAGE : DEAL_MESSAGE
  const unsent = useLane<MessageBody>(kind, lane)
  return {
    unsent,
    write: (written: Written) => {
      const thread = threadName(source)
      const body: MessageBody = { ...written, chatId, ...(dealOf !== undefined && { dealOf }), thread }
      outbox.add({ key: crypto.randomUUID(), kind, lane, body })
      sendSoon()
    },
    sendAgain: ({ key }: Unsent) => {
      outbox.change(key, { state: 'sending', why: null, errors: {} })
      sendSoon()
    },
    takeBack: (message: Unsent) => {
      outbox.remove(message.key)
      restoreToDraft(message)
    },
  }
}
