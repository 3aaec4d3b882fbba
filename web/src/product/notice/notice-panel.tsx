import { m } from '../../messages/compiled/messages.js'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogCloseButton } from '../../ui/dialog/dialog-close-button.tsx'
import { type NoticeLink, NoticeList } from './notice-list.tsx'
import css from './notice-panel.module.css'

type NoticePanelProps = NoticeLink & {
  /** The edge of a wide window it opens at; on a phone it is full screen. */
  side: 'left' | 'right'
  onClose: () => void
}

/** The list in a drawer; Escape, a phone's Back and a press outside close it. */
export function NoticePanel({
  side,
  onClose,
  addressOf,
  onFollow,
  chat,
  dealChat,
  schedules,
}: NoticePanelProps) {
  const follow = (orderId: number) => {
    onClose()
    onFollow(orderId)
  }
  const toDealChat = dealChat && {
    ...dealChat,
    onFollow: (orderId: number) => {
      onClose()
      dealChat.onFollow(orderId)
    },
  }
  const toChat = chat && {
    ...chat,
    onFollow: () => {
      onClose()
      chat.onFollow()
    },
  }
  const toSchedules = schedules && {
    ...schedules,
    onFollow: () => {
      onClose()
      schedules.onFollow()
    },
  }
  return (
    <Dialog className={`${css.panel} ${css[side]}`} titleId="notices-title" onClose={onClose}>
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id="notices-title">{m.notices_title()}</h2>
          <DialogCloseButton label={m.notices_close()} />
        </header>
        <div className={css.body}>
          <NoticeList
            addressOf={addressOf}
            onFollow={follow}
            chat={toChat}
            dealChat={toDealChat}
            schedules={toSchedules}
          />
        </div>
      </div>
    </Dialog>
  )
}
