import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonAccount } from '../accounts/person-account.tsx'
import { BlockForm } from '../form/block-form.tsx'
import { Dialog } from '../page/dialog.tsx'
import { Facts } from '../page/facts.tsx'
import { moment, phone } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import css from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../page/panel.tsx'
import { useModal } from '../page/use-modal.ts'
import { LastOrders } from '../people/last-orders.tsx'
import { blockPerson, type ClientCard, clientCard } from '../people/people-queries.ts'
import { roleLabel } from '../people/person-labels.ts'
import { ClientSchedules } from './client-schedules.tsx'

const nameOf = ({ name, username }: ClientCard) => name ?? username ?? m.operator_no_name()

const factsOf = (client: ClientCard): Fact[] => [
  [m.operator_role(), roleLabel(client.role)],
  [m.operator_phone(), client.phone && <a href={`tel:+${client.phone}`}>{phone(client.phone)}</a>],
  [m.operator_username(), client.username],
  [m.operator_telegram(), client.telegram],
  [m.operator_language(), client.locale],
  [
    m.operator_column_company(),
    client.company && <Link to={`/admin/companies/${client.company.id}`}>{client.company.title}</Link>,
  ],
  [m.operator_since_name(), moment(client.createdAt)],
  [m.operator_last_seen(), client.lastSeenAt && moment(client.lastSeenAt)],
  [m.operator_sessions(), figureText(client.sessions)],
  [
    m.operator_blocked_at(),
    client.blockedAt && [moment(client.blockedAt), client.blockReason].filter(Boolean).join(', '),
  ],
]

const orderFacts = (client: ClientCard): Fact[] => [
  [m.operator_orders_all(), figureText(client.ordersCount)],
  [m.operator_orders_done(), figureText(client.doneCount)],
  [m.operator_orders_canceled(), figureText(client.canceledCount)],
  [m.operator_spent(), formatSum(client.spent)],
]

function Head({ client, onBlock }: { client: ClientCard; onBlock: () => void }) {
  return (
    <Row as="header" className={css.head} wrap align="center" gap="8-16">
      <Link to="/admin/clients">{m.operator_to_clients()}</Link>
      {client.blocked && <StatusPill tone="canceled">{m.operator_person_blocked()}</StatusPill>}
      <Row className={css.buttons} wrap gap={8}>
        {client.conversationId !== null && (
          <Link to={`/admin/chats?filter=all&chat=${client.conversationId}`}>{m.operator_open_chat()}</Link>
        )}
        {client.closedAt === null && (
          <Button
            size="small"
            tone={client.blocked ? 'line' : 'danger'}
            aria-haspopup="dialog"
            onClick={onBlock}
          >
            {client.blocked ? m.operator_unblock() : m.operator_block()}
          </Button>
        )}
      </Row>
    </Row>
  )
}

function Page({ client }: { client: ClientCard }) {
  const { name, open, close } = useModal()
  return (
    <>
      <Head client={client} onBlock={() => open('block')} />
      <Columns
        main={
          <>
            {client.role === 'individual' && <PersonAccount id={client.id} name={nameOf(client)} />}
            <LastOrders of="client" orders={client.lastOrders} allTo={`/admin/orders?client=${client.id}`} />
            <ClientSchedules clientId={client.id} />
          </>
        }
        side={
          <>
            <Panel title={nameOf(client)}>
              <Facts facts={factsOf(client)} />
            </Panel>
            <Panel title={m.operator_nav_orders()}>
              <Facts facts={orderFacts(client)} />
            </Panel>
          </>
        }
      />
      {name === 'block' && (
        <Dialog title={client.blocked ? m.operator_unblock() : m.operator_block()} onClose={close}>
          <BlockForm
            isBlocked={client.blocked}
            text={client.blocked ? m.operator_unblock_client_text() : m.operator_block_client_text()}
            run={reason => blockPerson(client.id, { blocked: !client.blocked, reason })}
            onDone={close}
          />
        </Dialog>
      )}
    </>
  )
}

/** All details of one client. */
export function ClientScreen() {
  const { id = '' } = useParams()
  const query = useQuery(clientCard(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  usePageTitle(query.data === undefined ? m.operator_fact_client() : nameOf(query.data))
  return (
    <ScreenBody>
      <Loaded
        query={query}
        skeletonHeights={['56px', '360px']}
        back={<Link to="/admin/clients">{m.operator_to_clients()}</Link>}
      >
        {client => <Page client={client} />}
      </Loaded>
    </ScreenBody>
  )
}
