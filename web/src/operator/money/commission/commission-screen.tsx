import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { Loaded } from '../../page/loaded.tsx'
import css from '../../page/page-head.module.css'
import { usePageTitle } from '../../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../../page/panel.tsx'
import { type CommissionRule, commissionRules } from '../money-queries.ts'
import { CommissionForm } from './commission-form.tsx'
import { CommissionPreview } from './commission-preview.tsx'
import { CommissionTable } from './commission-table.tsx'
import { EMPTY_RULE } from './rule-draft.ts'

function Page({ rules }: { rules: readonly CommissionRule[] }) {
  const [typed, setTyped] = useState(EMPTY_RULE)
  return (
    <Columns
      main={
        <>
          <Panel title={m.books_rule_new()}>
            <CommissionForm typed={typed} onChange={setTyped} />
          </Panel>
          <Panel title={m.books_rules()}>
            <Text as="p" size={14} tone="quiet">
              {m.books_rules_text()}
            </Text>
            <CommissionTable rules={rules} />
          </Panel>
        </>
      }
      side={<CommissionPreview rules={rules} typed={typed} />}
    />
  )
}

/** The rules of commissions: those in force, the next one, and what it would change. */
export function CommissionScreen() {
  usePageTitle(m.books_rules())
  const query = useQuery(commissionRules())
  return (
    <ScreenBody>
      <Row as="header" className={css.head} wrap align="center" gap="8-16">
        <Link to="/admin/money">{m.books_margin()}</Link>
      </Row>
      <Loaded query={query} skeletonHeights={['360px', '240px']}>
        {rules => <Page rules={rules} />}
      </Loaded>
    </ScreenBody>
  )
}
