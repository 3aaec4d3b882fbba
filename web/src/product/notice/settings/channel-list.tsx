import {
  IconBell,
  IconBellOff,
  IconBrandTelegram,
  IconDeviceMobileMessage,
  IconMail,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Note, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import css from './notice-settings.module.css'
import type { Channels } from './notice-settings-queries.ts'

type Shown = { channel: keyof Channels; name: string; icon: ComponentType<{ size: number; stroke: number }> }

const shownChannels = (channels: Channels): Shown[] => [
  { channel: 'telegram', name: m.notices_channel_telegram(), icon: IconBrandTelegram },
  { channel: 'push', name: m.notices_channel_push(), icon: channels.push ? IconBell : IconBellOff },
  { channel: 'sms', name: m.notices_channel_sms(), icon: IconDeviceMobileMessage },
  ...(channels.email ? [{ channel: 'email' as const, name: m.notices_channel_email(), icon: IconMail }] : []),
]

const stateOf = (channel: keyof Channels, isOn: boolean): string => {
  if (channel === 'sms') return isOn ? m.notices_channel_sms_on() : m.notices_channel_sms_off()
  return isOn ? m.notices_channel_on() : m.notices_channel_off()
}

const remarkOf = ({ telegram, push, sms }: Channels): string | null => {
  if (telegram || push) return null
  return sms ? m.notices_channels_none() : m.notices_channels_nothing()
}

/** By which channels somebody can be reached now; nobody is asked for an e-mail address here. */
export function ChannelList({ channels }: { channels: Channels }) {
  const remark = remarkOf(channels)
  return (
    <Stack gap={8}>
      <Text weight="title">{m.notices_channels_title()}</Text>
      <ul className={css.channels}>
        {shownChannels(channels).map(({ channel, name, icon: Icon }) => (
          <Row
            key={channel}
            as="li"
            className={`${css.channel} ${channels[channel] ? css.on : ''}`}
            align="center"
            gap={12}
          >
            <span className={css.icon} aria-hidden="true">
              <Icon size={20} stroke={1.75} />
            </span>
            <span>
              <b>{name}</b>
              <Note as="span">{stateOf(channel, channels[channel])}</Note>
            </span>
          </Row>
        ))}
      </ul>
      {remark !== null && <Note>{remark}</Note>}
    </Stack>
  )
}
