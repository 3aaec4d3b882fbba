import { formatNumber } from '@karvon/domain/reading/figures'
import { IconChevronRight, IconWallet } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Card } from '../../ui/layout/box.tsx'
import { goTo, screenUrl } from '../driver-url.ts'
import type { DriverMoney } from '../queries/driver.ts'
import s from './money.module.css'

type Now = DriverMoney['now']

const reachOf = ({ advance, floor, ordersCovered }: Now): string => {
  if (advance < floor) return m.driver_balance_closed()
  if (ordersCovered === null) return m.driver_balance_for()
  return ordersCovered === 0
    ? m.driver_balance_covers_none()
    : m.driver_balance_covers({ count: String(ordersCovered) })
}

/** The prepaid commission and how far it reaches, as a link to its page. */
export function BalanceLink({ now }: { now: Now }) {
  return (
    <Card
      as="a"
      className={s.balance}
      href={screenUrl('balance', location.pathname)}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        goTo('balance')
      }}
    >
      <IconWallet size={24} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{m.driver_title_balance()}</b>
        <span className={now.advance < now.floor ? (s.closed ?? '') : ''}>{reachOf(now)}</span>
      </span>
      <b>{formatNumber(now.advance, getLocale(), 0)}</b>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </Card>
  )
}
