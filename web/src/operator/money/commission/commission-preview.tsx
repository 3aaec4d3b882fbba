import { findCommissionRule, type CommissionRule as Rule, splitPrice } from '@karvon/domain/ledger/commission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { useDebouncedValue } from '../../list/use-debounced-value.ts'
import { type OperatorOrder, operatorOrder } from '../../orders/orders-queries.ts'
import { Facts } from '../../page/facts.tsx'
import { Panel } from '../../page/panel.tsx'
import type { CommissionRule } from '../money-queries.ts'
import { ruleOf, type TypedRule } from './rule-draft.ts'

const REST_MS = 500
/** Newer than every rule there is. */
const DRAFT_ID = Number.MAX_SAFE_INTEGER

const ruleIn = ({ min, max, validFrom, validUntil, ...rule }: CommissionRule): Rule => ({
  ...rule,
  minUzs: min,
  maxUzs: max,
  validFrom: new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
})

const draftRule = (typed: TypedRule, now: Date): Rule | null => {
  const rule = ruleOf(typed)
  if (rule === null) return null
  const { min: minUzs, max: maxUzs, ...scope } = rule
  return { ...scope, id: DRAFT_ID, minUzs, maxUzs, validFrom: now, validUntil: null }
}

const sumsOf = (rule: Rule | null, priceUzs: number): string => {
  if (rule === null) return formatSum(0)
  const { commissionUzs, carrierShareUzs } = splitPrice(priceUzs, { ...rule, vatPercent: 0 })
  return `${formatSum(commissionUzs)} · ${m.books_driver_gets({ sum: formatSum(carrierShareUzs) })}`
}

function Compared({ order, rules, typed }: { order: OperatorOrder } & PreviewProps) {
  const now = serverNow()
  const { truckType, regionFromId, regionToId, kind: clientKind } = order
  const asked = { truckTypeId: truckType.id, regionFromId, regionToId, clientKind, at: now }
  const present = rules.map(ruleIn)
  const draft = draftRule(typed, now)
  const then = draft === null ? null : findCommissionRule([...present, draft], asked)
  const priceUzs = order.deal?.price ?? order.price
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          [m.operator_order_title({ id: order.id }), formatSum(priceUzs)],
          [m.books_preview_now(), sumsOf(findCommissionRule(present, asked), priceUzs)],
          ...(draft === null ? [] : [[m.books_preview_then(), sumsOf(then, priceUzs)] as const]),
        ]}
      />
      {draft !== null && then?.id !== DRAFT_ID && (
        <Text as="p" size={14} tone="quiet">
          {m.books_preview_untouched()}
        </Text>
      )}
    </Stack>
  )
}

type PreviewProps = { rules: readonly CommissionRule[]; typed: TypedRule }

/** What an order's commission is, and would be by the rule that is being typed. */
export function CommissionPreview(props: PreviewProps) {
  const [typedId, setTypedId] = useState('')
  const id = Number(useDebouncedValue(typedId, REST_MS).replace(/\D/g, ''))
  const query = useQuery({ ...operatorOrder(id), enabled: id > 0 })
  return (
    <Panel title={m.books_preview()}>
      <Stack gap={12}>
        <FigureField
          label={m.books_preview_order()}
          hint={m.books_preview_hint()}
          text={typedId}
          onChange={setTypedId}
          error={id > 0 && query.isError ? m.books_preview_missing() : null}
        />
        {id > 0 && query.data !== undefined && <Compared order={query.data} {...props} />}
      </Stack>
    </Panel>
  )
}
