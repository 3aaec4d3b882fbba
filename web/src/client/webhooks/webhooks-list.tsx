import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Note, Text } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { eventLabel, webhookState } from './webhook-labels.ts'
import type { Webhook } from './webhook-queries.ts'

function State({ webhook }: { webhook: Webhook }) {
  const { tone, label } = webhookState(webhook)
  return <StatusPill tone={tone}>{label}</StatusPill>
}

const columns = (): TableColumn<Webhook>[] => [
  {
    key: 'url',
    name: m.webhooks_url(),
    cell: ({ url, events, apiKey }) => (
      <>
        <Text as="b" weight="strong" block breakWords>
          {url}
        </Text>
        <Note as="span">{events.map(eventLabel).join(', ')}</Note>
        {apiKey !== null && <Note>{m.webhooks_of_key({ name: apiKey.name })}</Note>}
      </>
    ),
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.webhooks_column_state(),
    isWhole: true,
    cell: webhook => <State webhook={webhook} />,
    onCard: 'figure',
  },
  {
    key: 'waiting',
    name: m.webhooks_column_waiting(),
    isFigure: true,
    cell: ({ pending }) => pending,
  },
  {
    key: 'undelivered',
    name: m.webhooks_column_undelivered(),
    isFigure: true,
    cell: ({ undelivered }) => undelivered,
  },
]

/** The company's webhooks; undefined while loading. */
export function WebhooksList({ webhooks }: { webhooks: readonly Webhook[] | undefined }) {
  return (
    <Card>
      <DataTable
        label={m.webhooks_title()}
        columns={columns()}
        rows={webhooks}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/dashboard/webhooks?webhook=${id}`} viewTransition {...parts} />}
        skeletonRows={2}
        empty={<EmptyState title={m.webhooks_none_title()} text={m.webhooks_none_text()} />}
      />
    </Card>
  )
}
