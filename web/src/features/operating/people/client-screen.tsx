import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Dialog } from '../frame/dialog.tsx'
import { type Fact, Facts } from '../frame/facts.tsx'
import { Loaded } from '../frame/loaded.tsx'
import css from '../frame/page-head.module.css'
import { usePageTitle } from '../frame/page-title.ts'
import { Columns, Panel, ScreenBody } from '../frame/panel.tsx'
import { useModal } from '../frame/use-modal.ts'
import { figure, moment, phone, sum } from '../frame/written.ts'
import { BlockPersonForm } from './block-person-form.tsx'
import { LastOrders } from './last-orders.tsx'
import { blockPerson, type ClientCard, clientCard } from './people-queries.ts'
import { roleWord } from './person-words.ts'

const nameOf = ({ name, username }: ClientCard) => name ?? username ?? m.operating_no_name()

const factsOf = (client: ClientCard): Fact[] => [
  [m.operating_role(), roleWord(client.role)],
  [m.operating_phone(), client.phone && <a href={`tel:+${client.phone}`}>{phone(client.phone)}</a>],
  [m.operating_username(), client.username],
  [m.operating_telegram(), client.telegram],
  [m.operating_language(), client.locale],
  [
    m.operating_column_company(),
    client.company && <Link to={`/admin/companies/${client.company.id}`}>{client.company.title}</Link>,
  ],
  [m.operating_since_name(), moment(client.createdAt)],
  [m.operating_last_seen(), client.lastSeenAt && moment(client.lastSeenAt)],
  [m.operating_sessions(), figure(client.sessions)],
  [
    m.operating_blocked_at(),
    client.blockedAt && [moment(client.blockedAt), client.blockReason].filter(Boolean).join(', '),
  ],
]

const orderFacts = (client: ClientCard): Fact[] => [
  [m.operating_orders_all(), figure(client.ordersCount)],
  [m.operating_orders_done(), figure(client.doneCount)],
  [m.operating_orders_canceled(), figure(client.canceledCount)],
  [m.operating_spent(), sum(client.spent)],
]

function Head({ client, onBlock }: { client: ClientCard; onBlock: () => void }) {
  return (
    <header className={css.head}>
      <Link to="/admin/clients">{m.operating_to_clients()}</Link>
      {client.blocked && <StatusPill tone="canceled">{m.operating_person_blocked()}</StatusPill>}
      <div className={css.buttons}>
        {client.conversationId !== null && (
          <Link to={`/admin/chats?filter=all&chat=${client.conversationId}`}>{m.operating_open_chat()}</Link>
        )}
        {client.closedAt === null && (
          <Button
            size="small"
            tone={client.blocked ? 'line' : 'danger'}
            aria-haspopup="dialog"
            onClick={onBlock}
          >
            {client.blocked ? m.operating_unblock() : m.operating_block()}
          </Button>
        )}
      </div>
    </header>
  )
}

function Page({ client }: { client: ClientCard }) {
  const { name, open, close } = useModal()
  return (
    <>
      <Head client={client} onBlock={() => open('block')} />
      <Columns
        main={
          <LastOrders of="client" orders={client.lastOrders} allTo={`/admin/orders?client=${client.id}`} />
        }
        side={
          <>
            <Panel title={nameOf(client)}>
              <Facts facts={factsOf(client)} />
            </Panel>
            <Panel title={m.operating_nav_orders()}>
              <Facts facts={orderFacts(client)} />
            </Panel>
          </>
        }
      />
      {name === 'block' && (
        <Dialog title={client.blocked ? m.operating_unblock() : m.operating_block()} onClose={close}>
          <BlockPersonForm
            isBlocked={client.blocked}
            text={client.blocked ? m.operating_unblock_client_text() : m.operating_block_client_text()}
            run={reason => blockPerson(client.id, { blocked: !client.blocked, reason })}
            onDone={close}
          />
        </Dialog>
      )}
    </>
  )
}

/** One client with everything. */
export function ClientScreen() {
  const { id = '' } = useParams()
  const query = useQuery(clientCard(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  usePageTitle(query.data === undefined ? m.operating_fact_client() : nameOf(query.data))
  return (
    <ScreenBody>
      <Loaded
        query={query}
        room={['56px', '360px']}
        back={<Link to="/admin/clients">{m.operating_to_clients()}</Link>}
      >
        {client => <Page client={client} />}
      </Loaded>
    </ScreenBody>
  )
}
