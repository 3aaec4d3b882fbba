import { outbox } from '../../../platform/outbox/device-outbox.ts'
import { useLane } from '../../../platform/outbox/use-outbox.ts'
import { sendSoon } from '../../../platform/outbox/use-send-outbox.ts'
import { type ChatSource, threadName } from '../chat-source.ts'
import {
  laneOf,
  MESSAGE,
  type MessageBody,
  restoreToDraft,
  type Unsent,
  type Written,
} from './message-kind.ts'

/** A conversation's unsent messages, and a function to send one: immediately, or once online again. */
export function useSending(source: ChatSource) {
  const { chatId } = source
  const lane = laneOf(chatId)
  const unsent = useLane<MessageBody>(MESSAGE, lane)
  return {
    unsent,
    write: (written: Written) => {
      const body: MessageBody = { ...written, chatId, thread: threadName(source) }
      outbox.add({ key: crypto.randomUUID(), kind: MESSAGE, lane, body })
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
