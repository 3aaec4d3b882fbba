import { IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { useIsWide } from '../../../ui/screen/use-is-wide.ts'
import { useLiveLocation } from '../place/use-live-location.ts'
import { useBotLinks } from '../telegram/use-bot-links.ts'
import s from './floating-phone.module.css'
import {
  newestOf,
  PHONE_TABS,
  type PhoneMemory,
  type PhoneTab,
  readMemory,
  tabsOf,
  unseenTabs,
  writeMemory,
} from './phone-memory.ts'
import { PhoneDialog, PhonePanel } from './phone-panel.tsx'
import { type PhoneOwner, usePhone } from './use-phone.ts'

const OPEN_MS = 2_000
const CLOSED_MS = 8_000

/** The state of the phone, remembered by this tab of the browser. */
const useMemory = (phone: string) => {
  const [memory, setMemory] = useState(() => readMemory(phone))
  const change = (changes: Partial<PhoneMemory>) => setMemory(before => ({ ...before, ...changes }))
  useEffect(() => writeMemory(phone, memory), [phone, memory])
  return { memory, change }
}

const tabInUrl = (): PhoneTab | null => PHONE_TABS.find(tab => location.hash === `#demo-${tab}`) ?? null

/** The application that the address opens (`#demo-telegram`), until another is chosen or the phone is closed. */
const useTabInUrl = () => {
  const [tab, setTab] = useState(tabInUrl)
  useEffect(() => {
    const read = () => setTab(tabInUrl())
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return { tab, forget: () => setTab(null) }
}

/** Whether the phone is open, and where; both remembered, unless the address says so. */
const useOpening = ({ memory, change }: ReturnType<typeof useMemory>) => {
  const { tab: linked, forget } = useTabInUrl()
  const show = (tab: PhoneTab) => {
    forget()
    change({ isOpen: true, tab })
  }
  const hide = () => {
    forget()
    change({ isOpen: false })
  }
  return { isOpen: memory.isOpen || linked !== null, tab: linked ?? memory.tab, show, hide }
}

/** Gives the focus back to the button that opened the phone, which is hidden meanwhile. */
const useFocusAfterwards = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

/** The demo's phone: a button at the edge of the screen that opens its SMS and its Telegram. */
export function FloatingPhone({ owner }: { owner: PhoneOwner }) {
  const isWide = useIsWide('tablet')
  const remembered = useMemory(owner.phone)
  const { memory, change } = remembered
  const { isOpen, tab: chosen, show, hide } = useOpening(remembered)
  const button = useFocusAfterwards(isOpen)
  const data = usePhone(owner, isOpen ? OPEN_MS : CLOSED_MS)
  const tab = tabsOf(data.state).includes(chosen) ? chosen : 'sms'
  const live = useLiveLocation(owner, data.refresh)
  const unseen = unseenTabs(data.state, memory)
  const newest = data.state === null ? '' : newestOf(data.state)[tab]
  const { seen } = memory
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is the same in effect
  useEffect(() => {
    if (isOpen && newest > seen[tab]) change({ seen: { ...seen, [tab]: newest } })
  }, [isOpen, newest, seen, tab])
  useBotLinks(data, () => show('telegram'))
  const close = () => {
    live.stop()
    hide()
  }
  const Shell = isWide ? PhonePanel : PhoneDialog
  return (
    <div className={s.place}>
      <button
        ref={button}
        type="button"
        className={isOpen && isWide ? `${s.open} ${s.covered}` : s.open}
        aria-expanded={isOpen}
        aria-label={unseen.length > 0 ? m.demo_open_new() : m.demo_open()}
        title={m.demo_open()}
        onClick={() => show(unseen.includes(tab) ? tab : (unseen[0] ?? tab))}
      >
        <IconDeviceMobile size={22} stroke={1.75} aria-hidden="true" />
        {unseen.length > 0 && <i className={s.dot} />}
      </button>
      {isOpen && <Shell {...{ data, live, tab, unseen }} onTab={show} onClose={close} />}
    </div>
  )
}
