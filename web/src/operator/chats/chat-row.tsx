import { formatDate, formatTime } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { clientName, personLine } from './client-name.ts'
import css from './inbox.module.css'
import type { Chat } from './operator-chats.ts'

/** The time if it was today, else the date. */
const when = (at: string): string => {
  const date = new Date(at)
  return tashkentDate(date) === tashkentDate(serverNow()) ? formatTime(date) : formatDate(date, getLocale())
}

const holderOf = ({ assignedTo }: Chat, operatorId: number): string => {
  if (assignedTo === null) return m.chat_nobodys()
  return assignedTo.id === operatorId ? m.chat_assigned_me() : (assignedTo.name ?? m.chat_operator())
}

const lineOf = ({ lastMessage }: Chat): string => {
  if (lastMessage === null) return ''
  const { author, text: written, photos } = lastMessage
  const text = written === '' ? m.chat_photos_count({ count: photos }) : written
  return author === 'operator' ? m.chat_answer_line({ text }) : text
}

type ChatRowProps = { chat: Chat; isOpen: boolean; operatorId: number; onOpen: (chatId: number) => void }

/** A conversation in the inbox: who writes, last message, waiting time and assigned operator. */
export function ChatRow({ chat, isOpen, operatorId, onOpen }: ChatRowProps) {
  const { lastMessage, unanswered, waitingSince } = chat
  const person = personLine(chat)
  return (
    <Stack
      type="button"
      as="button"
      className={`${css.row} ${unanswered > 0 ? css.waits : ''}`}
      gap={2}
      background="none"
      border="none"
      fullWidth
      aria-current={isOpen ? 'true' : undefined}
      data-chat={chat.id}
      onClick={() => onOpen(chat.id)}
    >
      <span className={css.who}>
        <b>{clientName(chat)}</b>
        {lastMessage !== null && <time dateTime={lastMessage.at}>{when(lastMessage.at)}</time>}
      </span>
      {person !== null && <span className={css.company}>{person}</span>}
      <span className={css.line}>
        <span>{lineOf(chat)}</span>
        {unanswered > 0 && (
          <Box as="b" className={css.count} size={14} weight="title" rigid textAlign="center">
            <span aria-hidden="true">{unanswered}</span>
            <span className="visually-hidden">{m.chat_unanswered({ count: unanswered })}</span>
          </Box>
        )}
      </span>
      <span className={css.meta}>
        <span>{holderOf(chat, operatorId)}</span>
        {waitingSince !== null && <span>{m.chat_waiting_since({ time: when(waitingSince) })}</span>}
      </span>
    </Stack>
  )
}
