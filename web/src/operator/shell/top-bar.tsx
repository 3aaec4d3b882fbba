import { readOrderNumber } from '@karvon/domain/reading/order-number'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { Box, Row } from '../../ui/layout/box.tsx'
import { type ConnectionLabels, ConnectionSign } from '../../ui/states/connection-sign.tsx'
import { useCurrentTitle } from '../page/page-title.ts'
import { ThemeSwitches } from './theme-switches.tsx'
import s from './top-bar.module.css'

const CONNECTION_LABELS: ConnectionLabels = {
  open: m.operator_line_open,
  opening: m.operator_line_opening,
  closed: m.operator_line_closed,
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Searches orders; the `/` key focuses it from anywhere. */
function Search() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text === '') return field.current?.focus()
    const orderId = readOrderNumber(text)
    void navigate(
      orderId === null ? `/admin/orders?q=${encodeURIComponent(text)}` : `/admin/orders/${orderId}`,
    )
    if (field.current) field.current.value = ''
  }
  return (
    <search className={s.search}>
      <form onSubmit={submit}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={m.operator_search()}
          placeholder={m.operator_search_hint()}
        />
        <kbd>/</kbd>
      </form>
    </search>
  )
}

/** The screen's title, the search and the controls of every screen. */
export function TopBar() {
  const navigate = useNavigate()
  const title = useCurrentTitle()
  return (
    <Row as="header" className={s.bar} align="center" gap="8-16" background="card" border="bottom">
      {title !== '' && (
        <Box as="h1" className={s.title} size={20} weight="display" shrink tight nowrap>
          {title}
        </Box>
      )}
      <Search />
      <Row className={s.tools} align="center" gap={8} rigid>
        <ConnectionSign labels={CONNECTION_LABELS} isShort />
        <NoticeBell
          addressOf={orderId => localizedUrl(`/admin/orders/${orderId}`)}
          onFollow={orderId => void navigate(`/admin/orders/${orderId}`)}
        />
        <div className={s.look}>
          <ThemeSwitches />
        </div>
      </Row>
    </Row>
  )
}
