import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { openSheet } from '../driver-url.ts'
import { driverOrders } from '../queries/driver-queries.ts'

/** The chats of finished orders, as long as they are open. */
export function OpenChats() {
  const orders = useQuery(driverOrders('done')).data ?? []
  const open = orders.filter(({ chat }) => chat?.isOpen === true)
  if (open.length === 0) return null
  return (
    <Stack gap={8} padding={12}>
      {open.map(({ id, chat }) => (
        <Button
          key={id}
          icon={<IconMessage size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSheet(`chat-${id}`)}
        >
          {m.deal_chat_of_finished({ id: String(id) })}
          {chat !== null && chat.unread > 0 && ` (${chat.unread})`}
        </Button>
      ))}
    </Stack>
  )
}
