import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { Row, Text } from '../../../ui/layout/box.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { useDebouncedValue } from '../../list/use-debounced-value.ts'
import { moment } from '../../page/formats.ts'
import { Loaded } from '../../page/loaded.tsx'
import css from '../../page/page-head.module.css'
import { usePageTitle } from '../../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../../page/panel.tsx'
import { priceRules, type RulesVersion, rulesPreview } from '../handbook-queries.ts'
import { PricePreviewPanel } from '../price-preview.tsx'
import { stateColumn } from '../state-column.tsx'
import { VersionsTable } from '../versions-table.tsx'
import { rulesOf, typedRules } from './rule-fields.ts'
import { RulesEditor } from './rules-editor.tsx'

const REST_MS = 500

const columns = (): TableColumn<RulesVersion>[] => [
  {
    key: 'from',
    name: m.operator_valid_from(),
    cell: ({ validFrom }) => moment(validFrom),
    isWhole: true,
    onCard: 'title',
  },
  stateColumn(),
  {
    key: 'fuel',
    name: m.operator_rule_fuel_index(),
    cell: ({ rules }) => figureText(rules.fuelIndex, 3),
    isFigure: true,
  },
  {
    key: 'by',
    name: m.operator_version_by(),
    cell: ({ createdBy }) => createdBy ?? m.operator_version_initial(),
  },
]

function Page({ versions, inForce }: { versions: readonly RulesVersion[]; inForce: RulesVersion }) {
  const [typed, setTyped] = useState(() => typedRules(inForce.rules))
  const rules = rulesOf(useDebouncedValue(typed, REST_MS))
  const preview = useQuery(rulesPreview(rules))
  return (
    <Columns
      main={
        <>
          <Panel title={m.operator_version_new()}>
            <RulesEditor typed={typed} onChange={setTyped} />
          </Panel>
          <Panel title={m.operator_versions()}>
            <VersionsTable columns={columns()} versions={versions} />
          </Panel>
        </>
      }
      side={<PricePreviewPanel preview={preview} isComplete={rules !== null} />}
    />
  )
}

/** The price coefficients: their versions, and the next version with a preview. */
export function RulesScreen() {
  usePageTitle(m.operator_rules())
  const query = useQuery(priceRules())
  return (
    <ScreenBody>
      <Row as="header" className={css.head} wrap align="center" gap="8-16">
        <Link to="/admin/tariffs">{m.operator_to_truck_types()}</Link>
      </Row>
      <Loaded query={query} skeletonHeights={['480px']}>
        {versions => {
          const inForce = versions.find(({ state }) => state === 'in_force') ?? versions[0]
          return inForce === undefined ? (
            <Text size={14} tone="quiet">
              {m.operator_versions_none()}
            </Text>
          ) : (
            <Page versions={versions} inForce={inForce} />
          )
        }}
      </Loaded>
    </ScreenBody>
  )
}
