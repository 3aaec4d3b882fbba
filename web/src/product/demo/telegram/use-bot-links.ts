import { useEffect, useRef } from 'react'
import { actInChat } from '../demo-calls.ts'
import type { Phone } from '../phone/use-phone.ts'

/** A deep link to a bot, `https://t.me/name?start=token` (Telegram's "Links" page, "Bot links"). */
const tokenOf = (href: string): string | null => {
  const url = URL.parse(href)
  return url?.hostname === 't.me' ? url.searchParams.get('start') : null
}

/** In the demo the page's links to the bot open this phone instead of Telegram, and start the bot with their token. */
export function useBotLinks({ phone, refresh }: Phone, onOpen: () => void): void {
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const token = link === null ? null : tokenOf(link.href)
      if (token === null) return
      event.preventDefault()
      open.current()
      actInChat(phone, { act: 'start', token }).then(refresh, refresh)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [phone, refresh])
}
