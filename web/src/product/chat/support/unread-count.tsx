import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { CountMark } from '../../../ui/states/count-mark.tsx'
import { unreadMessages } from './unread-messages.ts'

/** The number of unread replies, as a badge on a menu entry. */
export function UnreadCount() {
  const unread = useQuery(unreadMessages()).data?.unread ?? 0
  return <CountMark count={unread} words={m.chat_unread_words({ count: unread })} />
}
