import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CountMark } from '../../ui/states/count-mark.tsx'
import { waitingChats } from './operator-chats.ts'

/** Menu badge: the number of unanswered conversations; its parent must be `position: relative`. */
export function WaitingCount() {
  const waiting = useQuery(waitingChats()).data?.waiting ?? 0
  return <CountMark count={waiting} words={m.chat_waiting_words({ count: waiting })} />
}
