import type { PhoneState } from './use-phone.ts'

/** The phone's applications. */
export const PHONE_TABS = ['sms', 'telegram', 'mail'] as const

export type PhoneTab = (typeof PHONE_TABS)[number]

/** What this tab of the browser remembers of the phone from page to page: whether it is open, and the newest that was seen. */
export type PhoneMemory = { isOpen: boolean; tab: PhoneTab; seen: Readonly<Record<PhoneTab, string>> }

const KEY = 'demo-phone'
const FIRST: PhoneMemory = { isOpen: false, tab: 'sms', seen: { sms: '', telegram: '', mail: '' } }

/** The instant of the newest message received in each application; empty if there is none. */
export const newestOf = ({ sms, chat, mails }: PhoneState): PhoneMemory['seen'] => ({
  sms: sms[0]?.at ?? '',
  telegram: chat?.messages.findLast(({ from }) => from === 'bot')?.at ?? '',
  mail: mails?.[0]?.at ?? '',
})

/** The applications that the phone has. */
export const tabsOf = (state: PhoneState | null): readonly PhoneTab[] =>
  PHONE_TABS.filter(tab => {
    if (tab === 'mail') return Boolean(state?.mails)
    return tab === 'sms' || state?.chat !== null
  })

/** The applications with something that was not seen. */
export const unseenTabs = (state: PhoneState | null, { seen }: PhoneMemory): readonly PhoneTab[] => {
  if (state === null) return []
  const newest = newestOf(state)
  return PHONE_TABS.filter(tab => newest[tab] > seen[tab])
}

export const readMemory = (phone: string): PhoneMemory => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${KEY} ${phone}`) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...FIRST, ...stored } : FIRST
  } catch {
    return FIRST
  }
}

export const writeMemory = (phone: string, memory: PhoneMemory): void => {
  try {
    sessionStorage.setItem(`${KEY} ${phone}`, JSON.stringify(memory))
  } catch {
    // without storage the phone only forgets that it was open
  }
}
