import { formatPhone } from '@karvon/domain/reading/phone'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Dialog, useDialogClosing } from '../../../ui/dialog/dialog.tsx'
import type { LiveLocation } from '../place/use-live-location.ts'
import { TelegramView } from '../telegram/telegram-view.tsx'
import { type PhoneTab, tabsOf } from './phone-memory.ts'
import s from './phone-panel.module.css'
import { ReceivedList } from './received-list.tsx'
import type { Phone } from './use-phone.ts'

type Props = {
  data: Phone
  live: LiveLocation
  tab: PhoneTab
  unseen: readonly PhoneTab[]
  onTab: (tab: PhoneTab) => void
  onClose: () => void
}

const nameOf = (phone: string) => m.demo_phone_of({ phone: formatPhone(phone) })

const TAB_NAMES = {
  sms: m.demo_tab_sms,
  telegram: m.demo_tab_telegram,
  mail: m.demo_tab_mail,
} satisfies Record<PhoneTab, () => string>

type TabsProps = Pick<Props, 'tab' | 'unseen' | 'onTab'> & { id: string; tabs: readonly PhoneTab[] }

/** Arrow keys move between the tabs, as in every list of tabs. */
function Tabs({ id, tabs, tab, unseen, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const step = key === 'ArrowLeft' ? -1 : 1
    const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? tab
    onTab(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <div ref={list} className={s.tabs} role="tablist" aria-label={m.demo_tabs()}>
      {tabs.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          className={s.tab}
          aria-selected={each === tab}
          aria-controls={`${id}-view`}
          tabIndex={each === tab ? 0 : -1}
          data-autofocus={each === tab || undefined}
          onClick={() => onTab(each)}
          onKeyDown={move}
        >
          {TAB_NAMES[each]()}
          {unseen.includes(each) && each !== tab && (
            <i className={s.dot}>
              <span className="visually-hidden">{m.demo_tab_new()}</span>
            </i>
          )}
        </button>
      ))}
    </div>
  )
}

function View({ data, live, tab }: Pick<Props, 'data' | 'live' | 'tab'>) {
  if (tab === 'telegram') return <TelegramView data={data} live={live} />
  const { sms, mails } = data.state ?? {}
  return tab === 'sms' ? (
    <ReceivedList label={m.demo_tab_sms()} received={sms} empty={m.demo_sms_none()} />
  ) : (
    <ReceivedList label={m.demo_tab_mail()} received={mails ?? undefined} empty={m.demo_mail_none()} />
  )
}

function Inside({ data, live, tab, unseen, onTab, onClose }: Props) {
  const id = useId()
  return (
    <>
      <div className={s.head}>
        <Tabs {...{ id, tab, unseen, onTab }} tabs={tabsOf(data.state)} />
        <SquareButton
          label={m.ui_close()}
          icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className={s.view} role="tabpanel" id={`${id}-view`} aria-labelledby={`${id}-${tab}`}>
        <View {...{ data, live, tab }} />
      </div>
      {data.hasFailed && (
        <p className={s.failed} role="alert">
          {m.demo_unreachable()}
        </p>
      )}
    </>
  )
}

/** The phone next to the page, which can be used at the same time. */
export function PhonePanel(props: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(), [])
  return (
    <section
      ref={panel}
      className={s.panel}
      aria-label={nameOf(props.data.phone)}
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && props.onClose()}
    >
      <Inside {...props} />
    </section>
  )
}

/** Whether a press opens another page of this site in this window. */
const isLeaving = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest<HTMLAnchorElement>('a:not([target])')?.origin === location.origin

/** Closes for a page that the bot opens: it would be under the phone. */
function InsideDialog(props: Props) {
  const inside = useRef<HTMLDivElement>(null)
  const close = useDialogClosing()
  useEffect(() => {
    const element = inside.current
    const leave = (event: MouseEvent) => isLeaving(event) && close()
    element?.addEventListener('click', leave)
    return () => element?.removeEventListener('click', leave)
  }, [close])
  return (
    <div ref={inside} className={s.inside}>
      <Inside {...props} onClose={close} />
    </div>
  )
}

/** The phone on a phone: the whole screen. */
export function PhoneDialog(props: Props) {
  return (
    <Dialog
      className={s.whole}
      label={nameOf(props.data.phone)}
      closedBy="closerequest"
      onClose={props.onClose}
    >
      <InsideDialog {...props} />
    </Dialog>
  )
}
