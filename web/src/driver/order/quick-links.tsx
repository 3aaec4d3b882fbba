import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import { CountMark } from '../../ui/states/count-mark.tsx'
import { openSheet } from '../driver-url.ts'
import type { DealDetail } from '../queries/driver.ts'
import { isAndroid, navigationLink } from './navigation-link.ts'
import s from './order.module.css'
import { nextStep } from './step/next-step.ts'

type QuickLinkProps = { href: string; label: string; icon: ReactNode; words: string; isElsewhere?: boolean }

function QuickLink({ href, label, icon, words, isElsewhere = false }: QuickLinkProps) {
  return (
    <a
      className={s.way}
      href={href}
      aria-label={label}
      {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {icon}
      {words}
    </a>
  )
}

const nameOfClient = (name: string | null) =>
  name === null ? m.driver_call_client() : `${m.driver_call_client()}, ${name}`

const call = <IconPhone size={24} stroke={1.75} aria-hidden="true" />

/** Opens the chat with the client; shows how many of their messages are unread. */
function ChatLink({ order: { id, chat } }: { order: DealDetail }) {
  if (chat === null) return null
  return (
    <button type="button" className={s.way} onClick={() => openSheet(`chat-${id}`)}>
      <span className={s.chat}>
        <IconMessage size={24} stroke={1.75} aria-hidden="true" />
        <CountMark count={chat.unread} words={m.deal_chat_unread({ count: chat.unread })} />
      </span>
      {m.deal_chat_write()}
    </button>
  )
}

/** Buttons for navigation, and for calling and writing to the client and calling the receiver. */
export function QuickLinks({ order }: { order: DealDetail }) {
  const target = nextStep(order).target ?? order.routes.at(-1)
  const link = target && navigationLink(target, isAndroid(navigator.userAgent))
  const { client, receiverPhone } = order
  const isOnePerson = client.phone === receiverPhone
  return (
    <Stack as="nav" className={s.ways} gap={8} aria-label={m.driver_navigator()}>
      {link !== undefined && (
        <QuickLink
          href={link}
          label={m.driver_navigator()}
          icon={<IconNavigation size={24} stroke={1.75} aria-hidden="true" />}
          words={m.driver_navigator()}
          isElsewhere={link.startsWith('https:')}
        />
      )}
      {client.phone !== null && (
        <QuickLink
          href={`tel:+${client.phone}`}
          label={m.driver_call_named({ name: nameOfClient(client.name) })}
          icon={call}
          words={m.driver_call_client()}
        />
      )}
      <ChatLink order={order} />
      {!isOnePerson && (
        <QuickLink
          href={`tel:+${receiverPhone}`}
          label={m.driver_call_named({ name: m.driver_call_receiver() })}
          icon={call}
          words={m.driver_call_receiver()}
        />
      )}
    </Stack>
  )
}
