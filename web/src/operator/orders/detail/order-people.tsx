import { formatPlate } from '@karvon/domain/values/plate'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { phone } from '../../page/formats.ts'
import { Panel } from '../../page/panel.tsx'
import type { OperatorOrder } from '../orders-queries.ts'
import css from './order-people.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type PersonProps = { role: string; name: ReactNode; digits: string | null; children?: ReactNode }

function Person({ role, name, digits, children }: PersonProps) {
  return (
    <div className={css.person}>
      <p className={css.role}>{role}</p>
      <p className={css.name}>{name}</p>
      {children}
      {digits !== null && (
        <a className={css.phone} href={`tel:+${digits}`}>
          <IconPhone {...ICON} />
          {phone(digits)}
        </a>
      )}
    </div>
  )
}

function Client({ order }: { order: OperatorOrder }) {
  const { client, company, conversationId } = order
  return (
    <Person
      role={m.operator_fact_client()}
      digits={client.phone}
      name={<Link to={`/admin/clients/${client.id}`}>{client.name ?? m.operator_no_name()}</Link>}
    >
      {company !== null && (
        <p className={css.company}>
          <Link to={`/admin/companies/${company.id}`}>{company.title}</Link>
        </p>
      )}
      {conversationId !== null && (
        <Link className={css.phone} to={`/admin/chats?filter=all&chat=${conversationId}`}>
          <IconMessage {...ICON} />
          {m.operator_open_chat()}
        </Link>
      )}
    </Person>
  )
}

function Driver({ order }: { order: OperatorOrder }) {
  const { carrier, truck, truckType } = order
  if (carrier === null)
    return (
      <Person role={m.operator_fact_driver()} name={m.operator_driver_none()} digits={null}>
        <p className={css.standing}>{truckType.name}</p>
      </Person>
    )
  const standing = [
    carrier.rating === null ? null : m.operator_rating({ rating: figureText(carrier.rating, 1) }),
    carrier.keptShare === null ? null : m.operator_kept({ percent: Math.floor(carrier.keptShare * 100) }),
  ].filter(word => word !== null)
  return (
    <Person
      role={m.operator_fact_driver()}
      name={<Link to={`/admin/drivers/${carrier.driverId}`}>{carrier.name}</Link>}
      digits={carrier.phone || null}
    >
      <p className={css.standing}>
        {[truck?.model ?? truckType.name, truck && formatPlate(truck.plate)].filter(Boolean).join(', ')}
      </p>
      {standing.length > 0 && <p className={css.standing}>{standing.join(', ')}</p>}
    </Person>
  )
}

/** The people involved in the order, with their phones. */
export function OrderPeople({ order }: { order: OperatorOrder }) {
  return (
    <Panel title={m.operator_people()}>
      <Stack gap={4} size={14} leading="snug">
        <Client order={order} />
        <Driver order={order} />
        <Person role={m.operator_receiver()} name={null} digits={order.receiverPhone} />
      </Stack>
    </Panel>
  )
}
