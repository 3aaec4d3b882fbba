import { IconBroadcast, IconMapPin, IconPhoto } from '@tabler/icons-react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'
import type { LiveLocation } from '../place/use-live-location.ts'
import s from './attach-menu.module.css'
import type { Chat } from './use-chat.ts'

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  chat: Chat
  live: LiveLocation
  repliesTo: number | null
  onClose: () => void
}

/** What can be attached: a photo, where the phone is, and where it goes from now on. */
export function AttachMenu({ chat, live, repliesTo, onClose }: Props) {
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    onClose()
    if (file === undefined) return
    const photo = await shrinkPhoto(file).catch(() => null)
    if (photo === null) chat.say(m.ui_photo_wrong())
    else await chat.sendPhoto(photo, repliesTo)
  }
  const sendPlace = async () => {
    onClose()
    const spot = await live.locate()
    await chat.act({ act: 'position', ...spot })
  }
  const goLive = () => {
    onClose()
    void chat.tried(live.start)
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // it closes the menu only, and not the phone
    event.preventDefault()
    onClose()
  }
  return (
    <ul className={s.menu} onKeyDown={closeByEscape}>
      <li>
        <label className={s.entry}>
          <IconPhoto {...ICON} />
          {m.demo_attach_photo()}
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            onChange={event => void choose(event)}
          />
        </label>
      </li>
      <li>
        <button type="button" className={s.entry} onClick={() => void sendPlace()}>
          <IconMapPin {...ICON} />
          {m.demo_attach_place()}
        </button>
      </li>
      {!live.isOn && (
        <li>
          <button type="button" className={s.entry} onClick={goLive}>
            <IconBroadcast {...ICON} />
            {m.demo_attach_live()}
          </button>
        </li>
      )}
    </ul>
  )
}
