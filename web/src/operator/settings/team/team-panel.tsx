import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { phone } from '../../page/formats.ts'
import { Loaded } from '../../page/loaded.tsx'
import { PanelTable } from '../../page/panel-table.tsx'
import { StackedCell } from '../../page/stacked-cell.tsx'
import { useModal } from '../../page/use-modal.ts'
import { type Operator, operators } from '../../people/people-queries.ts'
import { ProposalsList } from './proposals-list.tsx'
import { TeamDialogs } from './team-dialogs.tsx'

const MINUTE_MS = 60_000

type Steps = { ownId: number; open: (modal: string) => void }

/** The actions on another operator; nobody can change their own account here. */
function RowSteps({ operator, ownId, open }: Steps & { operator: Operator }) {
  if (operator.id === ownId) return m.operator_team_you()
  return (
    <Row as="span" wrap inline justify="end" gap={8}>
      {operator.secondFactor && (
        <Button size="small" tone="quiet" onClick={() => open(`factor-${operator.id}`)}>
          {m.operator_team_forget_factor()}
        </Button>
      )}
      <Button
        size="small"
        tone={operator.blocked ? 'line' : 'danger'}
        onClick={() => open(`block-${operator.id}`)}
      >
        {operator.blocked ? m.operator_unblock() : m.operator_block()}
      </Button>
    </Row>
  )
}

function State({ blocked, confirmed }: Pick<Operator, 'blocked' | 'confirmed'>) {
  if (blocked) return <StatusPill tone="canceled">{m.operator_team_blocked()}</StatusPill>
  return confirmed ? (
    <StatusPill tone="moving">{m.operator_team_works()}</StatusPill>
  ) : (
    <StatusPill tone="new">{m.operator_team_unconfirmed()}</StatusPill>
  )
}

const columns = (now: Date, steps: Steps): TableColumn<Operator>[] => [
  {
    key: 'name',
    name: m.operator_team_operator(),
    cell: ({ name, phone: digits }) => (
      <StackedCell first={name ?? m.operator_no_name()} second={phone(digits)} />
    ),
    onCard: 'title',
  },
  {
    key: 'status',
    name: m.operator_column_status(),
    cell: operator => <State {...operator} />,
    onCard: 'figure',
  },
  {
    key: 'factor',
    name: m.operator_team_factor(),
    cell: ({ secondFactor }) => (secondFactor ? m.operator_team_factor_on() : m.operator_team_factor_off()),
  },
  {
    key: 'seen',
    name: m.operator_team_seen(),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : timeWithDay(new Date(lastSeenAt), now)),
  },
  {
    key: 'steps',
    name: m.operator_team_steps(),
    isNameHidden: true,
    cell: operator => <RowSteps operator={operator} {...steps} />,
    isFigure: true,
  },
]

/** The operators, who can add and block each other. */
export function TeamPanel({ ownId }: { ownId: number }) {
  const query = useQuery(operators())
  const now = useNow(MINUTE_MS)
  const { name, open, close } = useModal()
  return (
    <Loaded query={query} skeletonHeights={['240px']}>
      {team => (
        <Stack columns={1} gap={16}>
          <p>{m.operator_team_text()}</p>
          <ProposalsList />
          <PanelTable
            label={m.operator_team()}
            columns={columns(now, { ownId, open })}
            rows={team}
            keyOf={({ id }) => id}
            empty={null}
          />
          <div>
            <Button
              size="small"
              tone="main"
              icon={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => open('operator-new')}
            >
              {m.operator_team_add()}
            </Button>
          </div>
          <TeamDialogs name={name} team={team} onClose={close} />
        </Stack>
      )}
    </Loaded>
  )
}
