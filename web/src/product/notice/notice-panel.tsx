import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import { NoticeList, type NoticeWay } from './notice-list.tsx'
import css from './notice-panel.module.css'

type NoticePanelProps = NoticeWay & {
  /** At which edge of a wide window it stands; a phone it fills. */
  side: 'left' | 'right'
  onClose: () => void
}

/** The list in a drawer over the page; Escape, Back on a phone and a press beside it close it. */
export function NoticePanel({ side, onClose, addressOf, onFollow, chat }: NoticePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  const follow = (orderId: number) => {
    onClose()
    onFollow(orderId)
  }
  const toChat = chat && {
    ...chat,
    onFollow: () => {
      onClose()
      chat.onFollow()
    },
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for keyboards what a press beside it does for pointers
    <dialog
      ref={dialog}
      className={`${css.panel} ${css[side]}`}
      aria-labelledby="notices-title"
      onClose={onClose}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id="notices-title">{m.notices_title()}</h2>
          <SquareButton
            label={m.notices_close()}
            icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </header>
        <div className={css.body}>
          <NoticeList addressOf={addressOf} onFollow={follow} chat={toChat} />
        </div>
      </div>
    </dialog>
  )
}
